import { Camera } from 'lucide-react';
import { useMediaUrl } from '#shop/media/components/use-media-url.ts';
import { thumbnailUrl } from '#shop/media/picture.ts';
import { uploadTypes } from '#shop/media/upload-limits.ts';
import { Button } from '#ui/button.tsx';
import type { usePiecePhoto } from './use-piece-photo.ts';

type PiecePhotoProps = { photo: ReturnType<typeof usePiecePhoto>; error: string | undefined };

/** The picture of the piece itself: by the camera of a phone, from a file of a desk. */
export function PiecePhoto({
  photo: { photo, isSending, take, remove, ...sent },
  error,
}: PiecePhotoProps) {
  const mediaUrl = useMediaUrl();
  const problem = sent.error ?? error;
  const action = photo ? 'Take another picture' : 'Take a picture';
  return (
    <div>
      <input type="hidden" name="photo" value={photo?.key ?? ''} />
      <div className="flex flex-wrap items-center gap-3">
        {photo && (
          <img
            src={thumbnailUrl(photo, 'webp', mediaUrl)}
            alt="The piece itself"
            width={64}
            height={64}
            className="size-16 rounded-sm object-cover"
          />
        )}
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-edge bg-surface px-4 font-medium hover:border-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
          <input
            type="file"
            className="sr-only"
            accept={uploadTypes}
            capture="environment"
            disabled={isSending}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Camera aria-hidden size={18} strokeWidth={1.5} />
          <span>{isSending ? 'Sending the picture…' : action}</span>
        </label>
        {photo && (
          <Button variant="quiet" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
