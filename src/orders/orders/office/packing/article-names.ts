/** What a field of an article is called: the first has the plain name, `huid`, the next ones their number, `huid.2`. */
export function nameOf(field: string, article = 1): string {
  return article === 1 ? field : `${field}.${article}`;
}
