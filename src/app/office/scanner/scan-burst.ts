/** Keys in quick succession, as typed by a barcode scanner. */
export type Burst = { text: string; atMs: number };

export const noBurst: Burst = { text: '', atMs: -Infinity };

/** Nobody types this fast; scanners take a few milliseconds per key, wireless ones up to this. */
const maxGapMs = 50;
/** The characters of piece codes; any other fast text was typed by a person. */
const code = /^[a-z\d-]{3,64}$/i;

const rowKeys = /^[jkx]+$/;

/** Adds a key to the burst; `code` is set if the key ends a scanned code. */
export function readKey(
  before: Burst,
  { key, atMs }: { key: string; atMs: number },
): { burst: Burst; code: string | null } {
  const isFast = atMs - before.atMs <= maxGapMs;
  if (key === 'Enter') {
    // Moving quickly through a list is not a scan.
    if (rowKeys.test(before.text)) return { burst: noBurst, code: null };
    return { burst: noBurst, code: isFast && code.test(before.text) ? before.text : null };
  }
  // Scanners press Shift for capitals.
  if (key === 'Shift' || key === 'CapsLock') return { burst: before, code: null };
  if (key.length !== 1) return { burst: noBurst, code: null };
  return { burst: { text: isFast ? before.text + key : key, atMs }, code: null };
}
