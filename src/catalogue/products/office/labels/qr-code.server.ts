import { encode } from 'uqr';

/** A QR code as one SVG path on a grid of `size` × `size` squares. */
export type QrCode = { size: number; path: string };

/** Encodes a text as a QR code with error correction level M, readable with about 15% damage. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size, path: squares.join('') };
}
