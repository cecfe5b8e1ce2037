/** Keys that came fast one after the other, as a scanner types them. */
export type Burst = { text: string; atMs: number };

export const noBurst: Burst = { text: '', atMs: -Infinity };

/** Nobody types so fast; scanners take a few milliseconds for each key, wireless ones up to this. */
const maxGapMs = 50;
const minLength = 3;
const maxLength = 64;

/** What a key makes of what came before it; `code` where it ends what a scanner has read. */
export function readKey(
  before: Burst,
  { key, atMs }: { key: string; atMs: number },
): { burst: Burst; code: string | null } {
  const isFast = atMs - before.atMs <= maxGapMs;
  if (key === 'Enter') {
    const isCode = isFast && before.text.length >= minLength && before.text.length <= maxLength;
    return { burst: noBurst, code: isCode ? before.text : null };
  }
  // A scanner holds Shift for capitals.
  if (key === 'Shift' || key === 'CapsLock') return { burst: before, code: null };
  if (key.length !== 1) return { burst: noBurst, code: null };
  return { burst: { text: isFast ? before.text + key : key, atMs }, code: null };
}
