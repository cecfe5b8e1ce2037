import {
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  type KeyboardEventHandler,
  type RefObject,
} from 'react';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import type { Picture } from '#catalogue/media/picture.ts';
import { classNames } from '#ui/class-names.ts';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import { Icon } from '#ui/icon.tsx';
import { zoomPath } from '#ui/icon-paths.ts';

type GalleryProps = { pictures: Picture[]; name: string };

/** All pictures of a piece in a swipeable row, with thumbnails below or beside it. */
export function Gallery({ pictures, name }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const zoom = useLazyDialog(() => import('./zoom-dialog.tsx'));

  const look = () => setCurrent(placeInView(row.current));
  // On a slow phone the pictures may have been swiped before hydration.
  useEffect(look, []);

  function show(place: number) {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: place * width });
    setCurrent(place);
  }

  /** The arrow keys move through the pictures and take the focus along. */
  function followArrows(event: KeyboardEvent) {
    const next = current + (steps[event.key] ?? Number.NaN);
    if (!pictures[next]) return;
    event.preventDefault();
    const list = event.currentTarget.closest('ul');
    show(next);
    focusButton(list, next);
  }

  function closeZoom() {
    zoom.close();
    // After the dialog has returned the focus to the picture that opened it.
    requestAnimationFrame(() => focusButton(row.current, current));
  }

  if (pictures.length === 0) {
    return <PictureImage picture={null} sizes="" className="aspect-square w-full rounded-md" />;
  }
  const shared = { pictures, current, onKeyDown: followArrows };
  return (
    <div
      className={classNames(
        'grid gap-3 lg:gap-4',
        pictures.length > 1 && 'lg:grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      <PictureRow {...shared} ref={row} name={name} onPass={look} onEnlarge={zoom.open} />
      {pictures.length > 1 && <Thumbnails {...shared} onShow={show} />}
      {zoom.Dialog && (
        <zoom.Dialog
          pictures={pictures}
          place={current}
          name={name}
          onShow={show}
          onClose={closeZoom}
        />
      )}
    </div>
  );
}

function placeInView(row: HTMLElement | null): number {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function focusButton(list: HTMLElement | null, place: number): void {
  list?.querySelectorAll('button')[place]?.focus({ preventScroll: true });
}

type ThumbnailsProps = {
  pictures: Picture[];
  current: number;
  onShow: (place: number) => void;
  onKeyDown: KeyboardEventHandler;
};

/** Thumbnails: five fit side by side on the narrowest phone. */
function Thumbnails({ pictures, current, onShow, onKeyDown }: ThumbnailsProps) {
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

type PictureRowProps = {
  ref: RefObject<HTMLUListElement | null>;
  pictures: Picture[];
  current: number;
  name: string;
  /** Called while scrolling. */
  onPass: () => void;
  onEnlarge: () => void;
  onKeyDown: KeyboardEventHandler;
};

/** Large pictures side by side, one in view. Uses native scrolling, so vertical scrolling of the page still works. */
function PictureRow(props: PictureRowProps) {
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
