import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  doubleTap,
  fitInto,
  maxScale,
  moveBy,
  pinch,
  type Point,
  type View,
  wholePicture,
  zoomAbout,
} from './zoom-view.ts';

const phone = fitInto({ width: 390, height: 640 }, { width: 1600, height: 1600 });

const coordinate = fc.integer({ min: -500, max: 500 });
const point = fc.record({ x: coordinate, y: coordinate });
const pair = fc.tuple(point, point);
const scale = fc.double({ min: 0.01, max: 50, noNaN: true });
const size = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});

/** An arbitrary gesture, applied to the view that earlier gestures led to. */
const gesture = fc.oneof(
  fc.tuple(point, scale).map(
    ([where, wanted]) =>
      (view: View, frame: typeof phone) =>
        zoomAbout(view, where, wanted, frame),
  ),
  point.map((way) => (view: View, frame: typeof phone) => moveBy(view, way, frame)),
  fc.tuple(pair, pair).map(
    ([before, after]) =>
      (view: View, frame: typeof phone) =>
        pinch(view, before, after, frame),
  ),
  point.map((where) => (view: View, frame: typeof phone) => doubleTap(view, where, frame)),
);

test('a picture fits the stage without being cropped or distorted', () => {
  expect(phone.picture).toEqual({ width: 390, height: 390 });
  const wide = fitInto({ width: 1000, height: 500 }, { width: 800, height: 800 });
  expect(wide.picture).toEqual({ width: 500, height: 500 });
});

test('no gesture pulls an edge of the picture further in than the stage allows', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 12 }), size, size, (gestures, stage, picture) => {
      const frame = fitInto(stage, picture);
      const view = gestures.reduce((now, next) => next(now, frame), wholePicture);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(maxScale);
      const roomX = Math.max(0, (frame.picture.width * view.scale - stage.width) / 2);
      const roomY = Math.max(0, (frame.picture.height * view.scale - stage.height) / 2);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(roomX + 1e-6);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(roomY + 1e-6);
    }),
  );
});

/** The point of the unzoomed picture that lies under a point of the stage. */
const under = ({ x, y }: Point, view: View) => [
  (x - view.x) / view.scale,
  (y - view.y) / view.scale,
];

describe('a zoomed picture', () => {
  test('keeps the tapped point under the finger', () => {
    const tapped = { x: 100, y: -60 };
    const near = doubleTap(wholePicture, tapped, phone);
    expect(near.scale).toBe(2.5);
    expect(under(tapped, near)).toEqual(under(tapped, wholePicture));
  });

  test('is reset by a second double tap, wherever it was moved to', () => {
    const near = moveBy(doubleTap(wholePicture, { x: 100, y: 0 }, phone), { x: -80, y: 30 }, phone);
    expect(doubleTap(near, { x: 0, y: 0 }, phone)).toEqual(wholePicture);
  });

  test('grows with the distance of two fingers and follows them', () => {
    const view = pinch(
      wholePicture,
      [
        { x: -40, y: 0 },
        { x: 40, y: 0 },
      ],
      [
        { x: -60, y: 0 },
        { x: 100, y: 0 },
      ],
      phone,
    );
    expect(view).toEqual({ scale: 2, x: 20, y: 0 });
  });
});
