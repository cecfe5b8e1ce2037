import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { maxPhotos, photoRefusals } from '../photos.ts';

type PhotoFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** Photographs were sent with the last attempt, which a browser without scripts does not resend on its own. */
  hadPhotos: boolean;
};

/**
 * A field for a few photographs. With scripts, previews are shown and files are shrunk before upload; without, files are sent as
 * chosen.
 */
export function PhotoField({ label, hint, error, hadPhotos }: PhotoFieldProps) {
  const { input, photos, note, add, remove } = usePhotos();
  const lost = hadPhotos && photos.length === 0 ? 'Please choose the photographs again.' : null;
  const wrong = note ?? error ?? lost;
  return (
    <div>
      <label htmlFor="photos" className="mb-1 block text-sm font-medium">
        {label} (up to {maxPhotos})
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
        {hint}
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

type Photo = { id: string; name: string; file: File; url: string };

/** The photographs chosen in a file field, collected over several choices; the field holds the shrunk files. */
function usePhotos() {
  const input = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const all = useRef<Photo[]>([]);

  function show(next: Photo[]) {
    all.current = next;
    setPhotos(next);
    const files = new DataTransfer();
    for (const { file } of next) files.items.add(file);
    if (input.current) input.current.files = files.files;
  }
  async function add(files: FileList | null) {
    const chosen = [...(files ?? [])];
    const room = maxPhotos - all.current.length;
    setNote(chosen.length > room ? photoRefusals['too-many'] : null);
    const small = await Promise.all(chosen.slice(0, room).map(shrinkPhoto));
    show([...all.current, ...small.map(shownPhoto)].slice(0, maxPhotos));
  }
  function remove(id: string) {
    const gone = all.current.find((photo) => photo.id === id);
    if (gone) URL.revokeObjectURL(gone.url);
    setNote(null);
    show(all.current.filter((photo) => photo.id !== id));
  }
  useEffect(
    () => () => {
      for (const { url } of all.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return { input, photos, note, add, remove };
}

function shownPhoto(file: File): Photo {
  return { id: crypto.randomUUID(), name: file.name, file, url: URL.createObjectURL(file) };
}

const maxSide = 1600;
const smallBytes = 500_000;

/**
 * Shrinks a photograph for mobile upload, upright and as JPEG; returned unchanged if it is small already or the browser cannot
 * read it. The server trusts none of this and shrinks again.
 */
async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallBytes && file.type === 'image/jpeg') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency; it would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    );
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return blob && blob.size < file.size ? new File([blob], name, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
