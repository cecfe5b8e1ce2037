import { useState } from 'react';
import type { EditedPicture } from '#shop/media/picture.ts';
import { moveItem } from './picture-order.ts';
import { PictureRow } from './picture-row.tsx';

type PictureListProps = {
  pictures: EditedPicture[];
  onEdit: (edited: (pictures: EditedPicture[]) => EditedPicture[]) => void;
  onRemove: (picture: EditedPicture) => Promise<void>;
};

/** The pictures in their order, which is changed by buttons or by dragging one onto another. */
export function PictureList({ pictures, onEdit, onRemove }: PictureListProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (id: string, to: number) =>
    onEdit((all) =>
      moveItem(
        all,
        all.findIndex((each) => each.id === id),
        to,
      ),
    );
  function drop(onto: number) {
    if (dragged !== null) move(dragged, onto);
    setDragged(null);
  }
  if (pictures.length === 0) return null;
  return (
    <ol className="grid gap-2">
      {pictures.map((picture, place) => (
        <PictureRow
          key={picture.id}
          picture={picture}
          place={place}
          count={pictures.length}
          isDragged={dragged === picture.id}
          onChangeAlt={(alt) =>
            onEdit((all) => all.map((each) => (each.id === picture.id ? { ...each, alt } : each)))
          }
          onMove={(to) => move(picture.id, to)}
          onRemove={() => void onRemove(picture)}
          onDrag={(isDragged) => setDragged(isDragged ? picture.id : null)}
          onDropHere={() => drop(place)}
        />
      ))}
    </ol>
  );
}
