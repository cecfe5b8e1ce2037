import { preload } from 'react-dom';
import { type Picture, pictureSet, pictureUrl, widthsOf } from '../picture.ts';
import { useMediaUrl } from './use-media-url.ts';

const formats = ['avif', 'webp'] as const;

type PictureImageProps = {
  picture: Picture | null | undefined;
  /** The layout width, as in the `sizes` of an image. */
  sizes: string;
  /** Another crop for windows narrower than `sm`, shown at full window width. */
  narrow?: Picture | null;
  className?: string;
  /** Loads eagerly and with priority, for pictures visible first. */
  isFirst?: boolean;
  /** Overrides the picture's own alternative text; empty if the text beside it says the same. */
  alt?: string;
};

/** A picture in the smallest format and size that the browser can use, or a placeholder if there is none. */
export function PictureImage({
  picture,
  sizes,
  narrow,
  className,
  isFirst = false,
  alt,
}: PictureImageProps) {
  const mediaUrl = useMediaUrl();
  if (!picture) return <PicturePlaceholder className={className} />;
  if (isFirst) preloadPicture({ picture, narrow, sizes, mediaUrl });
  const widths = widthsOf(picture);
  const fallbackWidth = widths.find((width) => width >= 640) ?? widths.at(-1) ?? picture.width;
  return (
    <picture>
      {narrow &&
        formats
          .slice(+narrow.isPending)
          .map((format) => (
            <source
              key={format}
              media="(width < 30rem)"
              type={`image/${format}`}
              srcSet={pictureSet(narrow, format, mediaUrl)}
              sizes="100vw"
            />
          ))}
      {!picture.isPending && (
        <source type="image/avif" srcSet={pictureSet(picture, 'avif', mediaUrl)} sizes={sizes} />
      )}
      <img
        src={pictureUrl(picture.key, fallbackWidth, 'webp', mediaUrl)}
        srcSet={pictureSet(picture, 'webp', mediaUrl)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}

type Preloaded = {
  picture: Picture;
  narrow?: Picture | null | undefined;
  sizes: string;
  mediaUrl: string;
};

/** Preloads a picture before the scripts, which otherwise come first in the page's head. */
function preloadPicture({ picture, narrow, sizes, mediaUrl }: Preloaded): void {
  const ask = (each: Picture, imageSizes: string, media?: string) => {
    const format = each.isPending ? 'webp' : 'avif';
    const imageSrcSet = pictureSet(each, format, mediaUrl);
    const type = `image/${format}`;
    preload(pictureUrl(each.key, widthsOf(each).at(0) ?? each.width, 'webp', mediaUrl), {
      as: 'image',
      type,
      imageSrcSet,
      imageSizes,
      fetchPriority: 'high',
      media,
    });
  };
  ask(picture, sizes, narrow ? '(width >= 30rem)' : undefined);
  if (narrow) ask(narrow, '100vw', '(width < 30rem)');
}

/** Shown for a missing picture: a lotus in outline on sand. */
function PicturePlaceholder({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 120"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      preserveAspectRatio="xMidYMid slice"
      className={`bg-sand text-edge ${className ?? ''}`}
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M60 38c9 8 13 17 13 26 0 8-5 14-13 18-8-4-13-10-13-18 0-9 4-18 13-26Z"
      />
      <path
        vectorEffect="non-scaling-stroke"
        d="M48 52c-6-3-11-4-16-4 0 14 6 28 28 34 22-6 28-20 28-34-5 0-10 1-16 4"
      />
      <path
        vectorEffect="non-scaling-stroke"
        d="M34 62c-5 0-9 1-12 3 5 11 16 18 38 17 22 1 33-6 38-17-3-2-7-3-12-3"
      />
    </svg>
  );
}
