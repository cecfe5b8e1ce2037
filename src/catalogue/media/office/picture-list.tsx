import { useEffect, useState } from 'react';
import { GripVertical, Trash2 } from 'lucide-react';
import { type EditedPicture, thumbnailUrl } from '#catalogue/media/picture.ts';
import { useMediaUrl } from '#catalogue/media/components/use-media-url.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form-field.tsx';
import { MoveActions } from '#app/office/move-actions.tsx';
import { RowAction } from '#app/office/row-action.tsx';
import { calmerPlace, groundUnrest } from '#catalogue/media/picture-ground.ts';
import { moveItem } from './picture-order.ts';

type PictureListProps = {
  pictures: EditedPicture[];
  onEdit: (edited: (pictures: EditedPicture[]) => EditedPicture[]) => void;
  onRemove: (picture: EditedPicture) => Promise<void>;
};

/** The pictures in order, which is changed by buttons or by dragging one onto another. */
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
    <div className="grid gap-2">
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
      <CalmerHint pictures={pictures} onPutFirst={(id) => move(id, 0)} />
    </div>
  );
}

type CalmerHintProps = { pictures: EditedPicture[]; onPutFirst: (id: string) => void };

/** Suggests a calmer picture for lists, which show the first. */
function CalmerHint({ pictures, onPutFirst }: CalmerHintProps) {
  const place = useCalmerPlace(pictures);
  const calmer = place === null ? undefined : pictures[place];
  return (
    <div role="status">
      {calmer && place !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          Lists look calmer with picture {place + 1} first: its ground is quieter.
          <Button size="small" variant="secondary" onClick={() => onPutFirst(calmer.id)}>
            Put it first
          </Button>
        </p>
      )}
    </div>
  );
}

type PictureRowProps = {
  picture: EditedPicture;
  place: number;
  count: number;
  isDragged: boolean;
  onChangeAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  onDropHere: () => void;
};

/** One picture of the field, with its alternative text and position. */
function PictureRow(props: PictureRowProps) {
  const { picture, place, isDragged, onChangeAlt, onDropHere } = props;
  return (
    <li
      className={classNames(
        'grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 rounded-sm border border-line bg-surface p-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]',
        isDragged && 'opacity-50',
      )}
      onDragOver={(event) => !event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
    >
      <DraggedThumbnail {...props} />
      <TextField
        label="Alternative text"
        aria-label={`Alternative text of picture ${place + 1}`}
        placeholder="What it shows"
        autoComplete="off"
        maxLength={200}
        value={picture.alt}
        onChange={({ currentTarget }) => onChangeAlt(currentTarget.value)}
      />
      <PlaceButtons {...props} />
    </li>
  );
}

function DraggedThumbnail({ picture, place, count, onDrag }: PictureRowProps) {
  const isAlone = count === 1;
  const mediaUrl = useMediaUrl();
  return (
    <div
      draggable={!isAlone}
      className={classNames('relative', !isAlone && 'cursor-grab')}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox requires data for a drag.
        event.dataTransfer.setData('text/plain', picture.id);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <img
        src={thumbnailUrl(picture, 'webp', mediaUrl)}
        alt={picture.alt}
        width={80}
        height={80}
        draggable={false}
        className="size-20 rounded-sm bg-sand object-cover"
      />
      {!isAlone && (
        <span className="absolute top-1 left-1 rounded-sm bg-surface/90 text-muted">
          <GripVertical aria-hidden size={16} strokeWidth={1.5} />
        </span>
      )}
      {!isAlone && place === 0 && (
        <span className="absolute inset-x-0 bottom-0 bg-ink/80 text-center text-paper">Main</span>
      )}
    </div>
  );
}

function PlaceButtons({ place, count, onMove, onRemove }: PictureRowProps) {
  const name = `picture ${place + 1}`;
  return (
    <div className="flex justify-end max-sm:col-span-2">
      {count > 1 && <MoveActions name={name} place={place} count={count} onMove={onMove} />}
      <RowAction icon={Trash2} label={`Remove ${name}`} onPress={onRemove} />
    </div>
  );
}

/**
 * The position of the picture with which lists would look clearly calmer; null while unknown, or if the first is about as calm.
 * Staff decide the order: their first picture is first everywhere.
 */
function useCalmerPlace(pictures: readonly EditedPicture[]): number | null {
  const [unrests, setUnrests] = useState<Record<string, number>>({});
  const unmeasured = pictures.find(({ key }) => !(key in unrests));
  useEffect(() => {
    if (!unmeasured) return;
    const { key } = unmeasured;
    void measure(unmeasured).then((unrest) => setUnrests((known) => ({ ...known, [key]: unrest })));
  }, [unmeasured]);
  return calmerPlace(pictures.map(({ key }) => unrests[key]));
}

const side = 64;

/** Measures a small version from the shop's own origin, whose pixels the page may read. */
async function measure(picture: EditedPicture): Promise<number> {
  const image = new Image();
  image.src = thumbnailUrl(picture);
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  );
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d');
  // A picture that cannot be measured gets no hint.
  if (!isLoaded || !drawing) return 0;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(image, 0, 0, side, side);
  return groundUnrest(drawing.getImageData(0, 0, side, side).data, side, side);
}
