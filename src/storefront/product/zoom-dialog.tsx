import { useState } from 'react';
import { PictureImage } from '#shop/media/components/picture-image.tsx';
import type { Picture } from '#shop/media/picture.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';

type ZoomDialogProps = { picture: Picture | undefined; name: string; onClose: () => void };

/** A picture as large as the window; pressed once more, twice as large and to be moved about. */
export default function ZoomDialog({ picture, name, onClose }: ZoomDialogProps) {
  const [isClose, setClose] = useState(false);
  return (
    <Dialog open onClose={onClose} title={name} variant="picture">
      <div className="-m-5 max-h-[calc(100dvh-6rem)] overflow-auto bg-sand">
        <button
          type="button"
          className={classNames(
            'block aspect-square focus-visible:-outline-offset-4',
            isClose ? 'w-[200%] cursor-zoom-out' : 'mx-auto w-full cursor-zoom-in',
          )}
          aria-label={isClose ? 'Show smaller' : 'Show larger'}
          onClick={() => setClose(!isClose)}
        >
          <PictureImage
            picture={picture}
            sizes={isClose ? '200vw' : '100vw'}
            isFirst
            className="size-full object-cover"
          />
        </button>
      </div>
    </Dialog>
  );
}
