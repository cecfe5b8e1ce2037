import type { ReactElement } from 'react';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { useMediaUrl } from '#catalogue/media/components/use-media-url.ts';
import { largestFile, type Picture } from '#catalogue/media/picture.ts';

type ReviewPhotographsProps = { author: string; photographs: readonly Picture[] | null };

/** The photographs of a review, small; each opens whole in a tab of its own. */
export function ReviewPhotographs({
  author,
  photographs,
}: ReviewPhotographsProps): ReactElement | null {
  const mediaUrl = useMediaUrl();
  if (!photographs) return null;
  return (
    <ul aria-label="Photographs" className="mt-3 flex flex-wrap gap-2">
      {photographs.map((picture, place) => (
        <li key={picture.key}>
          <a
            href={`${mediaUrl}/${largestFile(picture)}`}
            target="_blank"
            rel="noreferrer"
            className="block"
          >
            <PictureImage
              picture={picture}
              sizes="6rem"
              alt={`Photograph ${place + 1} by ${author}`}
              className="size-24 rounded-sm border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
