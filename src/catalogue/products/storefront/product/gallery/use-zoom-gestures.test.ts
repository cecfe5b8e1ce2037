import { expect, test } from 'vitest';
import { watchDoubleTaps } from './use-zoom-gestures.ts';
import type { Point } from './zoom-view.ts';

const here = { x: 10, y: 10 };
const there = { x: 90, y: 10 };

test('two taps make a double tap only if close together in time and place', () => {
  const isSecond = watchDoubleTaps();
  const taps: [Point, number][] = [
    [here, 1_000],
    [here, 1_200],
    [here, 1_300],
    [here, 1_700],
    [there, 1_800],
    [there, 1_900],
  ];
  expect(taps.map(([at, timeMs]) => isSecond(at, timeMs))).toEqual([
    false,
    true,
    false,
    false,
    false,
    true,
  ]);
});
