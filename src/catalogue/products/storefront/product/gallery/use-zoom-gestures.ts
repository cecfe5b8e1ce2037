import { type PointerEvent, useRef, useState } from 'react';
import { stagePoint } from './stage-point.ts';
import type { ZoomOptions } from './use-wheel-zoom.ts';
import { distance, doubleTap, moveBy, pinch, type Point, type View } from './zoom-view.ts';

type GestureOptions = Omit<ZoomOptions, 'stage'> & {
  view: View;
  /** 1 for the next picture, -1 for the one before. */
  onTurn: (step: 1 | -1) => void;
};

type Press = PointerEvent<HTMLElement>;

/** The state of a gesture since the first finger, or the mouse button, went down. */
type Gesture = { kind: 'tap' | 'drag' | 'pinch'; from: Point; down: Map<number, Point> };

const minSwipePx = 50;
const restlessTapPx = 10;

/**
 * Touch and mouse gestures on a picture: pinch, double tap, drag. A swipe turns to another picture while this one is not
 * enlarged.
 */
export function useZoomGestures({ frameOf, view, setView, onTurn }: GestureOptions) {
  const gesture = useRef<Gesture | null>(null);
  const [isSecondTap] = useState(watchDoubleTaps);
  const [swipe, setSwipe] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const isWhole = view.scale === 1;

  function onPointerDown(event: Press) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    gesture.current = pressed(gesture.current, event);
    setSwipe(0);
    setHeld(true);
  }

  function onPointerMove(event: Press) {
    const { current } = gesture;
    const moved = current && movedBy(current, event);
    if (!moved || current.kind === 'tap') return;
    const frame = frameOf(event.currentTarget);
    if (moved.other) {
      const { other } = moved;
      setView((now) => pinch(now, [moved.from, other], [moved.to, other], frame));
      return;
    }
    const way = { x: moved.to.x - moved.from.x, y: moved.to.y - moved.from.y };
    setView((now) => moveBy(now, way, frame));
    if (current.kind === 'drag' && isWhole) setSwipe(moved.to.x - current.from.x);
  }

  function onPointerUp(event: Press) {
    const { current } = gesture;
    if (!current?.down.delete(event.pointerId) || current.down.size > 0) return;
    letGo();
    const at = stagePoint(event, event.currentTarget);
    const way = at.x - current.from.x;
    const frame = frameOf(event.currentTarget);
    if (current.kind === 'tap' && isSecondTap(at, event.timeStamp)) {
      setView((now) => doubleTap(now, at, frame));
    } else if (current.kind === 'drag' && isWhole && Math.abs(way) > minSwipePx) {
      onTurn(way < 0 ? 1 : -1);
    }
  }

  function letGo() {
    gesture.current = null;
    setSwipe(0);
    setHeld(false);
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo };
  return { swipe, isHeld, handlers };
}

/** One finger may become a tap; a second makes it a pinch, until all are lifted. */
function pressed(gesture: Gesture | null, event: Press): Gesture {
  const at = stagePoint(event, event.currentTarget);
  const down = new Map(gesture?.down).set(event.pointerId, at);
  return { kind: gesture ? 'pinch' : 'tap', from: gesture?.from ?? at, down };
}

/** Records a pointer's movement; a tap that moves too far becomes a drag. Null for a pointer that is not down. */
function movedBy(gesture: Gesture, event: Press): { from: Point; to: Point; other?: Point } | null {
  const from = gesture.down.get(event.pointerId);
  if (!from) return null;
  const to = stagePoint(event, event.currentTarget);
  if (gesture.kind === 'tap' && distance(to, gesture.from) >= restlessTapPx) gesture.kind = 'drag';
  // While it may still be a tap, movement accumulates, so that the picture does not lag behind the finger.
  if (gesture.kind !== 'tap') gesture.down.set(event.pointerId, to);
  const other = [...gesture.down].find(([id]) => id !== event.pointerId)?.[1];
  return { from, to, other };
}

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
