import type { Point } from './zoom-view.ts';

/** The position of an event on the stage, relative to its centre. */
export function stagePoint(event: { clientX: number; clientY: number }, stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}
