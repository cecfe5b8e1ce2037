import { encode } from 'uqr';

/** A QR code as one path of squares: `size` of them each way. */
export type QrCode = { size: number; path: string };

/** The QR code of a text, readable with a seventh of it damaged. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size, path: squares.join('') };
}
