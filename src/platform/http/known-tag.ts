/** Whether the `If-None-Match` of a client matches this tag: a list, `*`, or one, compared weakly (RFC 9110, 13.1.2). */
export function isKnownTag(known: string | undefined, tag: string): boolean {
  if (known === undefined || tag === '') return false;
  if (known === tag || known.trim() === '*') return true;
  return known.split(',').some((each) => strong(each.trim()) === strong(tag));
}

const strong = (tag: string) => tag.replace(/^W\//, '');
