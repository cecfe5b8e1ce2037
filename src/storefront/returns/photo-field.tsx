import { X } from 'lucide-react';
import { maxReturnPhotos } from '#shop/returns/return-request.ts';
import { usePhotos } from './use-photos.ts';

type PhotoFieldProps = { error: string | undefined; hadPhotos: boolean };

/** The photographs of a return. Scripts show them small and make them so before they are sent; without, files are chosen. */
export function PhotoField({ error, hadPhotos }: PhotoFieldProps) {
  const { input, photos, note, add, remove } = usePhotos();
  const lost = hadPhotos && photos.length === 0 ? 'Please choose the photographs again.' : null;
  const wrong = note ?? error ?? lost;
  return (
    <div>
      <label htmlFor="photos" className="mb-1 block text-sm font-medium">
        Photographs (up to {maxReturnPhotos})
      </label>
      <input
        ref={input}
        id="photos"
        type="file"
        name="photo"
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => void add(currentTarget.files)}
        aria-describedby={wrong ? 'photos-error photos-hint' : 'photos-hint'}
        {...(wrong ? { 'aria-invalid': true } : {})}
        className="block min-h-11 w-full rounded-sm border border-edge bg-surface p-1.5 text-base file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border file:border-ink/70 file:bg-transparent file:px-3 file:text-sm file:font-medium hover:border-ink aria-invalid:border-danger"
      />
      {wrong && (
        <p id="photos-error" role={note ? 'alert' : undefined} className="mt-1 text-sm text-danger">
          {wrong}
        </p>
      )}
      <p id="photos-hint" className="mt-1 text-sm text-muted">
        The damage from near, the whole piece, and the parcel. Only you and our staff see them.
      </p>
      {photos.length > 0 && (
        <ul aria-label="Chosen photographs" className="mt-3 flex flex-wrap gap-3">
          {photos.map(({ id, url, name }, place) => (
            <li key={id} className="relative">
              <img
                src={url}
                alt={`Photograph ${place + 1}`}
                className="size-24 rounded-sm border border-line object-cover"
              />
              <button
                type="button"
                onClick={() => remove(id)}
                aria-label={`Remove photograph ${place + 1}, ${name}`}
                className="absolute -top-2 -right-2 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full border border-line bg-surface hover:border-ink">
                  <X aria-hidden size={15} strokeWidth={1.75} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
