import { useEffect, useRef, useState } from 'react';
import { maxPhotos, photoRefusals } from '../photos.ts';

type Photo = { id: string; name: string; file: File; url: string };

/** The photographs chosen in a file field, collected over several choices; the field holds the shrunk files. */
export function usePhotos() {
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
