import { classNames } from '#ui/class-names.ts';
import { type Picture, pictureWidths, thumbnailUrl } from '../picture.ts';
import { useMediaUrl } from './use-media-url.ts';

/** A small square picture for a line of a cart or an order. The name is beside it, so it has no alternative text. */
export function Thumbnail({ picture, className }: { picture: Picture | null; className?: string }) {
  const mediaUrl = useMediaUrl();
  if (!picture) return <span aria-hidden className={classNames('block bg-sand', className)} />;
  return (
    <picture>
      {!picture.isPending && (
        <source type="image/avif" srcSet={thumbnailUrl(picture, 'avif', mediaUrl)} />
      )}
      <img
        src={thumbnailUrl(picture, 'webp', mediaUrl)}
        alt=""
        width={pictureWidths[0]}
        height={pictureWidths[0]}
        loading="lazy"
        className={classNames('block object-cover', className)}
      />
    </picture>
  );
}
