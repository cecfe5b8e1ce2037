import { expect, test } from 'vitest';
import { calmerPlace, groundUnrest } from './picture-ground.ts';

type Colour = readonly [number, number, number];
const ivory: Colour = [240, 236, 228];
const maroon: Colour = [110, 20, 32];
const gold: Colour = [212, 160, 40];

/** A picture of 64 by 64 pixels. */
function picture(colourAt: (x: number, y: number) => Colour): number[] {
  const places = Array.from({ length: 64 * 64 }, (_, place) => place);
  return places.flatMap((place) => [...colourAt(place % 64, Math.floor(place / 64)), 255]);
}
const unrest = (colourAt: (x: number, y: number) => Colour) =>
  groundUnrest(picture(colourAt), 64, 64);

test('a background counts as restless for its colour or pattern, not for the piece on it', () => {
  const lying = (ground: Colour) =>
    unrest((x, y) => (Math.hypot(x - 32, y - 32) < 20 ? gold : ground));
  expect(lying(ivory)).toBeLessThan(8);
  expect(lying(ivory)).toBe(unrest(() => ivory));
  expect(lying(maroon)).toBeGreaterThan(30);
  expect(unrest((x) => (x % 2 === 0 ? ivory : [40, 40, 40]))).toBeGreaterThan(30);
  expect(unrest(() => [0, 0, 255])).toBe(100);
  expect(groundUnrest([], 0, 0)).toBe(0);
});

test('a calmer picture is suggested once all are measured, if clearly calmer than the first', () => {
  expect(calmerPlace([29, 40, 11])).toBe(2);
  expect(calmerPlace([15, 11])).toBeNull();
  expect(calmerPlace([29, undefined])).toBeNull();
  expect(calmerPlace([11, 29])).toBeNull();
  expect(calmerPlace([])).toBeNull();
});
