/** Kinds of pictures that the shop knows by name and does not read. */
export type UnreadFormat = 'heic' | 'gif' | 'tiff' | 'bmp';

/** Brands of the container that phones save photographs in; AVIF, which has the same one, is read. */
const heicBrands = /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/;

/** What a file is that is no picture for the shop, by how it begins; null where nobody would take it for one. */
export function unreadFormat(bytes: Uint8Array): UnreadFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (heicBrands.test(head.slice(4))) return 'heic';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'tiff';
  // The length of the file stands between its two letters and four zeros.
  return head.startsWith('BM') && head.slice(6, 10) === '\0\0\0\0' ? 'bmp' : null;
}
