import { useMediaUrl } from '#catalogue/media/components/use-media-url.ts';
import { atMediaUrl } from '#catalogue/media/picture.ts';
/** The thumbnail of a piece in a list, or its placeholder. */
export function PieceImage({ image }: { image: string | null }) {
  const mediaUrl = useMediaUrl();
  if (!image) return <span aria-hidden className="block size-12 shrink-0 bg-sand" />;
  return (
    <img
      src={atMediaUrl(image, mediaUrl)}
      alt=""
      width={48}
      height={48}
      className="size-12 shrink-0 object-cover"
    />
  );
}
