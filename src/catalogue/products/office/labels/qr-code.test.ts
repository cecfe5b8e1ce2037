import { expect, test } from 'vitest';
import { qrCodeOf } from './qr-code.server.ts';

test('the QR code of a SKU is drawn square by square, with its three corners', () => {
  const { size, path } = qrCodeOf('RG-0412');
  expect(size).toBe(21);
  const squares = new Set(path.match(/M\d+ \d+/g));
  const corner = (x: number, y: number) => squares.has(`M${x} ${y}`);
  expect([corner(0, 0), corner(20, 0), corner(0, 20), corner(1, 1)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(path.replace(/M\d+ \d+h1v1h-1z/g, '')).toBe('');
});

test('the longest SKU fits a QR code, and different SKUs have different codes', () => {
  expect(qrCodeOf('A'.repeat(32)).size).toBeLessThanOrEqual(29);
  expect(qrCodeOf('RG-0412').path).not.toBe(qrCodeOf('RG-0413').path);
});
