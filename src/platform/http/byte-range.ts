/** Bytes `start` to `end`, both inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * The single byte range requested; null for the whole content or a range that may be ignored (RFC 9110, 14.2); 'none' if the
 * range cannot be satisfied.
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
