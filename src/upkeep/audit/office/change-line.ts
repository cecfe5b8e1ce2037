/** One thing that a change changed, in words: what it is called, what it was and what it is. */
export type ChangeLine = {
  title: string;
  /** Null where the side says nothing of it. */
  before: string | null;
  after: string | null;
  /** The key or the id of the picture that the line is about. */
  picture?: string;
};

/** `Making charge: 12% → 14%`. */
export function inShort({ title, before, after }: Omit<ChangeLine, 'picture'>): string {
  const texts = [before, after].filter((text) => text !== null);
  return texts.length > 0 ? `${title}: ${texts.join(' → ')}` : title;
}
