export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** A picture's view on the stage: its scale relative to the fitted size, and the offset between their centres. */
export type View = { scale: number; x: number; y: number };

/** The size of the stage, and of the picture fitted into it. */
export type Frame = { stage: Size; picture: Size };

export const wholePicture: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;
/** The scale after a double tap. */
const closeScale = 2.5;

export function fitInto(stage: Size, picture: Size): Frame {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { stage, picture: { width: picture.width * scale, height: picture.height * scale } };
}

/** Zooms about a point, relative to the stage's centre: the picture there stays in place as far as the edges allow. */
export function zoomAbout(view: View, point: Point, wanted: number, frame: Frame): View {
  const scale = clamp(wanted, 1, maxScale);
  const growth = scale / view.scale;
  const x = point.x - (point.x - view.x) * growth;
  const y = point.y - (point.y - view.y) * growth;
  return withinEdges({ scale, x, y }, frame);
}

export function moveBy(view: View, way: Point, frame: Frame): View {
  return withinEdges({ ...view, x: view.x + way.x, y: view.y + way.y }, frame);
}

/** A pinch: scales with the distance between two fingers and moves with them. */
export function pinch(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  frame: Frame,
): View {
  const growth = distance(...after) / Math.max(1, distance(...before));
  const from = middle(...before);
  const to = middle(...after);
  const grown = zoomAbout(view, from, view.scale * growth, frame);
  return moveBy(grown, { x: to.x - from.x, y: to.y - from.y }, frame);
}

/** Zooms in on a point from the whole picture, or from any other view back to the whole. */
export function doubleTap(view: View, point: Point, frame: Frame): View {
  return view.scale > 1 ? wholePicture : zoomAbout(view, point, closeScale, frame);
}

/** Keeps the picture covering the stage if it is large enough; otherwise centres it. */
function withinEdges({ scale, x, y }: View, { stage, picture }: Frame): View {
  const roomX = Math.max(0, (picture.width * scale - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * scale - stage.height) / 2);
  return { scale, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
