/** The bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/**
 * The one range of bytes that a request asks for of so many; null where it asks for all of them, or in a way that may be
 * passed over (RFC 9110, 14.2); 'none' where it asks for what is not there.
 */
export function readByteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const start = Math.max(0, length - Number(last));
    return start < length ? { start, end: length - 1 } : 'none';
  }
  const start = Number(first);
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < length ? { start, end } : 'none';
}
