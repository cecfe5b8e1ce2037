import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Picture } from '#catalogue/media/picture.ts';
import { Dialog } from '#ui/dialog.tsx';
import {
  fitInto,
  maxScale,
  moveBy,
  type Point,
  wholePicture,
  zoomAbout,
  type View,
} from './zoom-view.ts';
import { Icon } from '#ui/icon.tsx';
import { backPath, minusPath, onwardPath, plusPath } from '#ui/icon-paths.ts';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { classNames } from '#ui/class-names.ts';
import { useWheelZoom, type ZoomOptions } from './use-wheel-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

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

/** The pictures of a piece in full-window size, with zoom. */
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

/** Window-wide keys, wherever the focus is; browser shortcuts are left alone. */
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

type ZoomControlsProps = {
  place: number;
  count: number;
  isLargest: boolean;
  isWhole: boolean;
  onTurn: (step: 1 | -1) => void;
  onZoom: (step: 1 | -1) => void;
};

/** The gestures as buttons: for keyboard users and people who cannot pinch or drag. */
function ZoomControls(props: ZoomControlsProps) {
  const { place, count, isLargest, isWhole, onTurn, onZoom } = props;
  return (
    <div className="flex items-center justify-between border-t border-line bg-surface px-2 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-1">
        {count > 1 && (
          <>
            <Control
              label="Previous picture"
              path={backPath}
              isAtEnd={place === 0}
              onPress={() => onTurn(-1)}
            />
            <p role="status" className="figures min-w-14 text-center text-sm">
              {place + 1} of {count}
            </p>
            <Control
              label="Next picture"
              path={onwardPath}
              isAtEnd={place === count - 1}
              onPress={() => onTurn(1)}
            />
          </>
        )}
      </div>
      <div className="flex items-center gap-1">
        <Control label="Zoom out" path={minusPath} isAtEnd={isWhole} onPress={() => onZoom(-1)} />
        <Control label="Zoom in" path={plusPath} isAtEnd={isLargest} onPress={() => onZoom(1)} />
      </div>
    </div>
  );
}

type ControlProps = { label: string; path: string; isAtEnd: boolean; onPress: () => void };

/** At its limit it stays focusable but does nothing. */
function Control({ label, path, isAtEnd, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className="icon-button aria-disabled:cursor-not-allowed aria-disabled:text-edge"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onPress}
    >
      <Icon path={path} size={20} />
    </button>
  );
}

type ZoomStageProps = Omit<ZoomOptions, 'stage'> & {
  ref: RefObject<HTMLDivElement | null>;
  pictures: Picture[];
  place: number;
  view: View;
  onTurn: (step: 1 | -1) => void;
};

/** The pictures side by side, each fitted to the stage; the middle one can be zoomed and panned. */
function ZoomStage({ ref, pictures, place, ...zoom }: ZoomStageProps) {
  const { swipe, isHeld, handlers } = useZoomGestures(zoom);
  useWheelZoom({ ...zoom, stage: ref });
  const { view } = zoom;
  const motion = isHeld ? '' : 'transition-transform duration-200 ease-out';
  const isWhole = view.scale === 1;
  const isLast = (swipe > 0 && place === 0) || (swipe < 0 && place === pictures.length - 1);
  return (
    <div
      ref={ref}
      {...handlers}
      className={classNames(
        'min-h-0 flex-1 touch-none overflow-hidden select-none',
        isWhole && 'cursor-zoom-in',
        !isWhole && (isHeld ? 'cursor-grabbing' : 'cursor-grab'),
      )}
    >
      <ul
        className={classNames('flex size-full', motion)}
        style={{
          transform: `translateX(calc(${-100 * place}% + ${isLast ? swipe / 3 : swipe}px))`,
        }}
      >
        {pictures.map((picture, each) => (
          <li
            key={picture.key}
            inert={each !== place}
            className={classNames('size-full shrink-0', motion)}
            style={each === place ? { transform: lying(view) } : undefined}
          >
            <PictureImage
              picture={picture}
              sizes={each === place && !isWhole ? '250vw' : '100vw'}
              isFirst={each === place}
              className="pointer-events-none size-full object-contain"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function lying({ x, y, scale }: View): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
