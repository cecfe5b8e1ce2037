export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** How a picture lies on the stage: how much larger than it fits, and how far its middle is from the stage's middle. */
export type View = { scale: number; x: number; y: number };

/** The room there is, and the picture as large as it fits into it. */
export type Frame = { stage: Size; picture: Size };

export const wholePicture: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;
/** What a double tap shows. */
const closeScale = 2.5;

export function fitInto(stage: Size, picture: Size): Frame {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { stage, picture: { width: picture.width * scale, height: picture.height * scale } };
}

/** Enlarges about a point, counted from the middle of the stage: what lies there stays there as far as the edges let it. */
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

/** Two fingers: what lies between them grows with their distance and goes where they go. */
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

/** From the whole picture to a close look at a point, and from any other view back to the whole. */
export function doubleTap(view: View, point: Point, frame: Frame): View {
  return view.scale > 1 ? wholePicture : zoomAbout(view, point, closeScale, frame);
}

/** The picture covers the stage as far as it is large enough; where it is not, it lies in the middle. */
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
