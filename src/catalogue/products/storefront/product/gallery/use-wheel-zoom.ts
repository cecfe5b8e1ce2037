import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
} from 'react';
import { stagePoint } from './stage-point.ts';
import { type Frame, type View, zoomAbout } from './zoom-view.ts';

/** The stage of a picture, its frame, and the setter of its view. */
export type ZoomOptions = {
  stage: RefObject<HTMLElement | null>;
  frameOf: (stage: HTMLElement) => Frame;
  setView: Dispatch<SetStateAction<View>>;
};

const linePx = 16;

/** Zooms by the wheel, or by a touchpad pinch, which browsers report as a wheel event with the Ctrl key. */
export function useWheelZoom({ stage, frameOf, setView }: ZoomOptions): void {
  const onWheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    event.preventDefault();
    const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1);
    const growth = Math.exp(-way * (event.ctrlKey ? 0.01 : 0.002));
    const at = stagePoint(event, element);
    const frame = frameOf(element);
    setView((now) => zoomAbout(now, at, now.scale * growth, frame));
  });
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    // Not through React, whose passive listener could not prevent the browser from zooming the page.
    const listener = (event: WheelEvent) => onWheel(event, current);
    current.addEventListener('wheel', listener, { passive: false });
    return () => current.removeEventListener('wheel', listener);
  }, [stage]);
}
