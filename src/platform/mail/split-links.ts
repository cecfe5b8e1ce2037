/** A part of a text: plain words, or a URL. `start` is its offset in the text. */
type TextPart = { kind: 'text' | 'link'; text: string; start: number };

const webAddress = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g;

/** Splits a text at its URLs, so that they can be shown as links without trusting the text as HTML. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (kind: TextPart['kind'], until: number) => {
    if (until > end) parts.push({ kind, text: text.slice(end, until), start: end });
    end = until;
  };
  for (const match of text.matchAll(webAddress)) {
    add('text', match.index);
    add('link', match.index + match[0].length);
  }
  add('text', text.length);
  return parts;
}
