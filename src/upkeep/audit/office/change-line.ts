/** One changed value in words: its title, before and after. */
export type ChangeLine = {
  title: string;
  /** Null if that side has no such value. */
  before: string | null;
  after: string | null;
  /** Key or id of the picture concerned. */
  picture?: string;
};

/** `Making charge: 12% → 14%`. */
export function inShort({ title, before, after }: Omit<ChangeLine, 'picture'>): string {
  const texts = [before, after].filter((text) => text !== null);
  return texts.length > 0 ? `${title}: ${texts.join(' → ')}` : title;
}
