/** Longest text that is searched for, in characters; what comes after is left out. */
export const maxQueryLength = 100;

/** One text for all ways of typing it: outer and double spaces gone, no longer than is searched for. */
export function tidyQuery(text: string): string {
  return text.slice(0, maxQueryLength).toWellFormed().replace(/\s+/g, ' ').trim();
}
