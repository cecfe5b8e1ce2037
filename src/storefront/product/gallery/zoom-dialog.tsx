import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picture } from '#shop/media/picture.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ZoomControls } from './zoom-controls.tsx';
import { ZoomStage } from './zoom-stage.tsx';
import { fitInto, maxScale, moveBy, type Point, wholePicture, zoomAbout } from './zoom-view.ts';

type ZoomDialogProps = {
  pictures: Picture[];
  place: number;
  name: string;
  onShow: (place: number) => void;
  onClose: () => void;
};

const zoomStep = 1.6;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const arrowPx = 80;

/** The pictures of a piece as large as the window, to be looked at as closely as one likes. */
export default function ZoomDialog({ pictures, place, name, onShow, onClose }: ZoomDialogProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(wholePicture);
  const picture = pictures[place];

  const frameOf = (element: HTMLElement) => {
    const size = { width: element.clientWidth, height: element.clientHeight };
    return fitInto(size, picture ?? size);
  };

  function turn(step: number) {
    if (!pictures[place + step]) return;
    setView(wholePicture);
    onShow(place + step);
  }

  function zoom(step: 1 | -1) {
    if (!stage.current) return;
    const frame = frameOf(stage.current);
    setView((now) => zoomAbout(now, { x: 0, y: 0 }, now.scale * zoomStep ** step, frame));
  }

  function press(key: string): boolean {
    const arrow = arrows[key];
    if (key === '+' || key === '=') zoom(1);
    else if (key === '-') zoom(-1);
    else if (key === '0') setView(wholePicture);
    else if (arrow && view.scale === 1) turn(arrow.x);
    else if (arrow && stage.current) {
      const frame = frameOf(stage.current);
      setView((now) => moveBy(now, { x: -arrow.x * arrowPx, y: -arrow.y * arrowPx }, frame));
    } else return false;
    return true;
  }

  useKeys(press);

  return (
    <Dialog open onClose={onClose} title={name} variant="picture">
      <div className="-m-5 flex h-[calc(100%+2.5rem)] flex-col bg-sand">
        <ZoomStage {...{ pictures, place, view, setView, frameOf }} ref={stage} onTurn={turn} />
        <ZoomControls
          place={place}
          count={pictures.length}
          isLargest={view.scale === maxScale}
          isWhole={view.scale === 1}
          onTurn={turn}
          onZoom={zoom}
        />
      </div>
    </Dialog>
  );
}

/** Keys of the whole window, wherever the focus is; those that browsers use themselves stay theirs. */
function useKeys(press: (key: string) => boolean) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(event.key)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
