import { useEffect, useRef, useState } from 'react';
import { maxReturnPhotos } from '#shop/returns/return-request.ts';
import { photoRefusals } from './return-answer.ts';
import { shrinkPhoto } from './shrink-photo.ts';

type Photo = { id: string; name: string; file: File; url: string };

/** The photographs chosen in a field of files, which add up over several choices; the field holds them made small. */
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
    const room = maxReturnPhotos - all.current.length;
    setNote(chosen.length > room ? photoRefusals['too-many'] : null);
    const small = await Promise.all(chosen.slice(0, room).map(shrinkPhoto));
    show([...all.current, ...small.map(shownPhoto)].slice(0, maxReturnPhotos));
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
