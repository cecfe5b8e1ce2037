import type { KeyboardEventHandler, RefObject } from 'react';
import { PictureImage } from '#shop/media/components/picture-image.tsx';
import type { Picture } from '#shop/media/picture.ts';
import { Icon } from '#ui/icon.tsx';
import { zoomPath } from '#ui/icon-paths.ts';

type PictureRowProps = {
  ref: RefObject<HTMLUListElement | null>;
  pictures: Picture[];
  current: number;
  name: string;
  /** Called while the pictures pass. */
  onPass: () => void;
  onEnlarge: () => void;
  onKeyDown: KeyboardEventHandler;
};

/** Large pictures side by side, one in view: the browser's own scrolling turns them, so the page scrolls as ever. */
export function PictureRow(props: PictureRowProps) {
  const { ref, pictures, current, name, onPass, onEnlarge, onKeyDown } = props;
  return (
    <div className="relative lg:order-last">
      <ul
        ref={ref}
        aria-label={`Pictures of ${name}`}
        className="scroll-row flex aspect-square touch-manipulation snap-x snap-mandatory overflow-y-hidden rounded-md bg-sand"
        onScroll={onPass}
      >
        {pictures.map((picture, place) => (
          <li key={picture.key} className="size-full shrink-0 snap-start snap-always">
            <button
              type="button"
              className="size-full cursor-zoom-in focus-visible:-outline-offset-4"
              aria-label={`Enlarge: ${picture.alt || name}`}
              tabIndex={place === current ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={onEnlarge}
            >
              <PictureImage
                picture={picture}
                sizes="(width >= 80rem) 660px, (width >= 64rem) 50vw, 88vw"
                isFirst={place === 0}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <span
        aria-hidden
        className="pointer-events-none absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-paper/90"
      >
        <Icon path={zoomPath} size={20} />
      </span>
    </div>
  );
}
