import { distance, type Point } from './zoom-view.ts';

const maxPauseMs = 300;
const farthestPx = 40;

/**
 * Returns a function that reports whether a tap is the second of a double tap: soon after the first and close to it. A third
 * tap starts anew.
 */
export function watchDoubleTaps(): (at: Point, timeMs: number) => boolean {
  let first: { at: Point; timeMs: number } | null = null;
  return (at, timeMs) => {
    const isSecond =
      first !== null && timeMs - first.timeMs < maxPauseMs && distance(at, first.at) < farthestPx;
    first = isSecond ? null : { at, timeMs };
    return isSecond;
  };
}
