import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { EditedPicture } from '#shop/media/picture.ts';
import type { PicturePurpose } from '#shop/media/picture-purpose.ts';
import { PendingUploadRow } from './pending-upload-row.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { PictureList } from './picture-list.tsx';
import { useEditedPictures } from './use-edited-pictures.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

type PictureFieldProps = {
  label: string;
  /** How many there may be; with one, another takes its place. */
  limit: number;
  purpose: PicturePurpose;
  /** In the order in which they are shown; the form around it saves their ids and alternative texts. */
  pictures: EditedPicture[];
  onChange: (pictures: EditedPicture[]) => void;
  /** Reported when files begin and end to be on their way, so that a form can wait for them. */
  onBusyChange?: (isBusy: boolean) => void;
};

/**
 * The pictures of a product, a variation, a collection or a category: several chosen or dropped at once, each sent with progress,
 * described, ordered by buttons or by dragging, and removed.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, limit, purpose, pictures, onBusyChange } = props;
  const hintId = useId();
  const { addUploaded, remove, edit } = useEditedPictures(props);
  const { uploads, add, retry, cancel } = usePictureUploads(purpose, addUploaded);
  const [leftOut, setLeftOut] = useState(0);

  const underWay = uploads.filter(({ error }) => error === null).length;
  const taken = limit === 1 ? 0 : pictures.length;
  const room = Math.max(limit - taken - underWay, 0);
  useReportBusy(underWay > 0, onBusyChange);

  function addUpToLimit(files: File[]) {
    add(files.slice(0, room));
    setLeftOut(Math.max(files.length - room, 0));
  }
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={hintId}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <PictureList pictures={pictures} onEdit={edit} onRemove={remove} />
      {uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.map((upload) => (
            <PendingUploadRow
              key={upload.id}
              upload={upload}
              onRetry={room > 0 ? () => retry(upload) : null}
              onCancel={() => cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      <PictureDrop
        label={label}
        isReplacing={limit === 1 && pictures.length === 1}
        isMultiple={limit > 1}
        isFull={room === 0}
        onFiles={addUpToLimit}
      >
        <span id={hintId} className="block text-muted">
          {limit === 1 ? 'One picture' : `Up to ${limit} pictures`}: JPEG, PNG, WebP or AVIF, each
          up to 15 MB
        </span>
      </PictureDrop>
      <LeftOut>{leftOut > 0 && leftOutText(leftOut, limit)}</LeftOut>
    </fieldset>
  );
}

function LeftOut({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-sm text-danger empty:hidden">
      {children}
    </p>
  );
}

function leftOutText(leftOut: number, limit: number): string {
  const files = leftOut === 1 ? 'One file was' : `${leftOut} files were`;
  const limitText = limit === 1 ? 'one picture' : `${limit} pictures`;
  return `${files} left out: there is room for ${limitText} in all.`;
}

function useReportBusy(isBusy: boolean, report: PictureFieldProps['onBusyChange']): void {
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => latest.current?.(isBusy), [isBusy]);
}
