/** Keys that came fast one after the other, as a scanner types them. */
export type Burst = { text: string; atMs: number };

export const noBurst: Burst = { text: '', atMs: -Infinity };

/** Nobody types so fast; scanners take a few milliseconds for each key, wireless ones up to this. */
const maxGapMs = 50;
/** What codes of pieces are made of; other text, however fast it came, is somebody's. */
const code = /^[a-z\d-]{3,64}$/i;

const rowKeys = /^[jkx]+$/;

/** What a key makes of what came before it; `code` where it ends what a scanner has read. */
export function readKey(
  before: Burst,
  { key, atMs }: { key: string; atMs: number },
): { burst: Burst; code: string | null } {
  const isFast = atMs - before.atMs <= maxGapMs;
  if (key === 'Enter') {
    // Who goes through a list quickly scans nothing.
    if (rowKeys.test(before.text)) return { burst: noBurst, code: null };
    return { burst: noBurst, code: isFast && code.test(before.text) ? before.text : null };
  }
  // A scanner holds Shift for capitals.
  if (key === 'Shift' || key === 'CapsLock') return { burst: before, code: null };
  if (key.length !== 1) return { burst: noBurst, code: null };
  return { burst: { text: isFast ? before.text + key : key, atMs }, code: null };
}
