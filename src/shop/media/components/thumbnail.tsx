import { classNames } from '#ui/class-names.ts';
import { type Picture, pictureUrl, pictureWidths } from '../picture.ts';

/** A small square picture for a line of a cart or an order. Its name stands beside it, so it has no text of its own. */
export function Thumbnail({ picture, className }: { picture: Picture | null; className?: string }) {
  if (!picture) return <span aria-hidden className={classNames('block bg-sand', className)} />;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureUrl(picture.key, pictureWidths[0], 'avif')} />
      <img
        src={pictureUrl(picture.key, pictureWidths[0], 'webp')}
        alt=""
        width={pictureWidths[0]}
        height={pictureWidths[0]}
        loading="lazy"
        className={classNames('block object-cover', className)}
      />
    </picture>
  );
}
