import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PictureImage } from '#shop/media/components/picture-image.tsx';
import type { Picture } from '#shop/media/picture.ts';
import { classNames } from '#ui/class-names.ts';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import { PictureRow } from './picture-row.tsx';
import { Thumbnails } from './thumbnails.tsx';

type GalleryProps = { pictures: Picture[]; name: string };

/** All pictures of a piece in a row that can be swiped, and all of them small below or beside it. */
export function Gallery({ pictures, name }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const zoom = useLazyDialog(() => import('./zoom-dialog.tsx'));

  const look = () => setCurrent(placeInView(row.current));
  // On a slow phone the pictures may have been swiped before this script was there.
  useEffect(look, []);

  function show(place: number) {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: place * width });
    setCurrent(place);
  }

  /** The arrow keys lead through the pictures, and the focus goes along. */
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
    // Once the dialog has given the focus back to the picture that was opened.
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
