import { distance, type Point } from './zoom-view.ts';

const maxPauseMs = 300;
const farthestPx = 40;

/** Says of each tap whether it is the second of two, soon after the first and close to it; a third begins anew. */
export function watchDoubleTaps(): (at: Point, timeMs: number) => boolean {
  let first: { at: Point; timeMs: number } | null = null;
  return (at, timeMs) => {
    const isSecond =
      first !== null && timeMs - first.timeMs < maxPauseMs && distance(at, first.at) < farthestPx;
    first = isSecond ? null : { at, timeMs };
    return isSecond;
  };
}
