import type { KeyboardEventHandler } from 'react';
import { PictureImage } from '#shop/media/components/picture-image.tsx';
import type { Picture } from '#shop/media/picture.ts';
import { classNames } from '#ui/class-names.ts';

type ThumbnailsProps = {
  pictures: Picture[];
  current: number;
  onShow: (place: number) => void;
  onKeyDown: KeyboardEventHandler;
};

/** All pictures small: five fit beside each other on the narrowest phone. */
export function Thumbnails({ pictures, current, onShow, onKeyDown }: ThumbnailsProps) {
  return (
    <ul className="flex gap-2 sm:gap-3 lg:flex-col">
      {pictures.map((picture, place) => (
        <li key={picture.key} className="max-w-16 min-w-0 flex-1 lg:max-w-20 lg:flex-none">
          <button
            type="button"
            className={classNames(
              'block aspect-square w-full rounded-sm border p-0.5 transition-colors duration-150 lg:w-20',
              place === current ? 'border-ink' : 'border-transparent hover:border-edge',
            )}
            aria-label={`Picture ${place + 1} of ${pictures.length}`}
            aria-current={place === current}
            tabIndex={place === current ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onShow(place)}
          >
            <PictureImage
              picture={picture}
              sizes="(width >= 64rem) 80px, 64px"
              alt=""
              className="size-full rounded-[1px] bg-sand object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
