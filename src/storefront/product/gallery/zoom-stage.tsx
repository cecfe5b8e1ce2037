import type { RefObject } from 'react';
import { PictureImage } from '#shop/media/components/picture-image.tsx';
import type { Picture } from '#shop/media/picture.ts';
import { classNames } from '#ui/class-names.ts';
import { useWheelZoom, type ZoomOptions } from './use-wheel-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import type { View } from './zoom-view.ts';

type ZoomStageProps = Omit<ZoomOptions, 'stage'> & {
  ref: RefObject<HTMLDivElement | null>;
  pictures: Picture[];
  place: number;
  view: View;
  onTurn: (step: 1 | -1) => void;
};

/** The pictures side by side, each as large as it fits; the one in the middle can be enlarged and moved. */
export function ZoomStage({ ref, pictures, place, ...zoom }: ZoomStageProps) {
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
