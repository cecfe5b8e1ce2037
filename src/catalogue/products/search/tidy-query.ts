/** The longest search text, in characters; the rest is cut off. */
export const maxQueryLength = 100;

/** Normalises a search text: trimmed, single spaces, at most `maxQueryLength`. */
export function tidyQuery(text: string): string {
  return text.slice(0, maxQueryLength).toWellFormed().replace(/\s+/g, ' ').trim();
}
