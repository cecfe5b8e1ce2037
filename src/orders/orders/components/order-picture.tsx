import { useMediaUrl } from '#catalogue/media/components/use-media-url.ts';
import { atMediaUrl } from '#catalogue/media/picture.ts';
import { classNames } from '#ui/class-names.ts';

const sideOfImage = 320;

type OrderPictureProps = {
  image: string | null;
  className: string;
  /** Eager on a sheet that is printed: a picture not loaded yet would be missing. */
  loading?: 'lazy' | 'eager';
};

/** The picture a piece had when it was ordered; its name is shown beside it. The class name sets the size. */
export function OrderPicture({ image, className, loading = 'lazy' }: OrderPictureProps) {
  const mediaUrl = useMediaUrl();
  if (!image) return <span aria-hidden className={classNames('block bg-sand', className)} />;
  return (
    <img
      src={atMediaUrl(image, mediaUrl)}
      alt=""
      width={sideOfImage}
      height={sideOfImage}
      loading={loading}
      className={classNames('block object-cover', className)}
    />
  );
}
