import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { PictureImage } from '#shop/media/components/picture-image.tsx';
import type { Picture } from '#shop/media/picture.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { zoomPath } from '#ui/icon-paths.ts';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

type GalleryProps = { pictures: Picture[]; name: string };

/** All pictures of a piece in a row that can be swiped, and all of them small below or beside it. */
export function Gallery({ pictures, name }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);

  function show(place: number) {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: place * width });
    setCurrent(place);
  }

  if (pictures.length === 0) {
    return <PictureImage picture={null} sizes="" className="aspect-square w-full rounded-md" />;
  }
  return (
    <div
      className={classNames(
        'grid gap-3 lg:gap-4',
        pictures.length > 1 && 'lg:grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      <PictureRow
        ref={row}
        pictures={pictures}
        name={name}
        onPass={setCurrent}
        onEnlarge={() => setZoomed(true)}
      />
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      {isZoomed && (
        <Suspense fallback={null}>
          <ZoomDialog picture={pictures[current]} name={name} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  );
}

type PictureRowProps = {
  ref: RefObject<HTMLUListElement | null>;
  pictures: Picture[];
  name: string;
  /** Called with the place of the picture that has come into view. */
  onPass: (place: number) => void;
  onEnlarge: () => void;
};

function PictureRow({ ref, pictures, name, onPass, onEnlarge }: PictureRowProps) {
  return (
    <div className="relative lg:order-last">
      <ul
        ref={ref}
        aria-label={`Pictures of ${name}`}
        className="scroll-row flex aspect-square snap-x snap-mandatory overflow-y-hidden rounded-md bg-sand"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          onPass(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, place) => (
          <li key={picture.key} className="size-full shrink-0 snap-start">
            <button
              type="button"
              className="size-full cursor-zoom-in focus-visible:-outline-offset-4"
              aria-label={`Enlarge: ${picture.alt}`}
              onClick={onEnlarge}
            >
              <PictureImage
                picture={picture}
                sizes="(width >= 80rem) 660px, (width >= 64rem) 50vw, 100vw"
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

type ThumbnailsProps = { pictures: Picture[]; current: number; onShow: (place: number) => void };

function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex gap-3 lg:flex-col">
      {pictures.map((picture, place) => (
        <li key={picture.key}>
          <button
            type="button"
            className={classNames(
              'block size-16 overflow-hidden rounded-sm border bg-sand transition-colors duration-150 lg:size-20',
              place === current ? 'border-ink' : 'border-transparent hover:border-edge',
            )}
            aria-label={`Picture ${place + 1} of ${pictures.length}`}
            aria-current={place === current}
            onClick={() => onShow(place)}
          >
            <PictureImage
              picture={picture}
              sizes="80px"
              alt=""
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
