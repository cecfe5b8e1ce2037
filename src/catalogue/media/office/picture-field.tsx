import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ImagePlus, RotateCcw, X } from 'lucide-react';
import type { EditedPicture } from '#catalogue/media/picture.ts';
import type { PicturePurpose } from '#catalogue/media/picture-purpose.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { RowAction } from '#app/office/row-action.tsx';
import { uploadTypes } from '#catalogue/media/upload-limits.ts';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { PictureList } from './picture-list.tsx';
import { type PendingUpload, usePictureUploads } from './use-picture-uploads.ts';
import { pictureFailures } from './picture-messages.ts';
import { discardUpload } from './upload-picture.ts';

type PictureFieldProps = {
  label: string;
  /** How many pictures are allowed; with one, a new picture replaces it. */
  limit: number;
  purpose: PicturePurpose;
  /** In display order; the surrounding form saves their ids and alternative texts. */
  pictures: EditedPicture[];
  onChange: (pictures: EditedPicture[]) => void;
  /** Called when uploads begin and end, so that a form can wait for them. */
  onBusyChange?: (isBusy: boolean) => void;
};

/**
 * The pictures of a product, a variation, a collection or a category: several can be chosen or dropped at once, each is uploaded
 * with progress, described, reordered by buttons or dragging, and removed.
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

type PendingUploadRowProps = {
  upload: PendingUpload;
  /** Null while there is no room for it. */
  onRetry: (() => void) | null;
  onCancel: () => void;
};

/** An upload with its progress, or the reason why it was rejected. */
function PendingUploadRow({ upload, onRetry, onCancel }: PendingUploadRowProps) {
  const { file, share, error } = upload;
  return (
    <li className="flex items-center gap-3 rounded-sm border border-line bg-surface py-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="truncate">{file.name}</p>
        {error === null ? (
          <ProgressBar label={`Uploading ${file.name}`} share={share} className="my-2" />
        ) : (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
      </div>
      <div className="flex">
        {error !== null && onRetry && (
          <RowAction icon={RotateCcw} label={`Try ${file.name} again`} onPress={onRetry} />
        )}
        <RowAction
          icon={X}
          label={error === null ? `Cancel ${file.name}` : `Dismiss ${file.name}`}
          onPress={onCancel}
        />
      </div>
    </li>
  );
}

type PictureDropProps = {
  label: string;
  isReplacing: boolean;
  isMultiple: boolean;
  isFull: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Where files are chosen by a click or dropped. */
function PictureDrop(props: PictureDropProps) {
  const { label, isReplacing, isMultiple, isFull, onFiles, children } = props;
  const [isOver, setOver] = useState(false);
  const what = isReplacing ? 'Replace picture' : `Add ${isMultiple ? 'pictures' : 'a picture'}`;
  return (
    <label
      className={classNames(
        'grid justify-items-center gap-1 rounded-sm border border-dashed p-4 text-center text-sm',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
        isOver ? 'border-ink bg-sand' : 'border-edge bg-surface hover:border-ink',
        isFull ? 'cursor-not-allowed' : 'cursor-pointer',
      )}
      onDragOver={(event) => {
        // Only files: rows of this page are draggable too.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        type="file"
        className="sr-only"
        aria-label={`${what}: ${label}`}
        accept={uploadTypes}
        multiple={isMultiple}
        disabled={isFull}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <ImagePlus aria-hidden size={20} strokeWidth={1.5} className="text-muted" />
      <span className="font-medium">{isFull ? 'No more can be added' : what}</span>
      {children}
    </label>
  );
}

type Edited = Pick<PictureFieldProps, 'limit' | 'pictures' | 'onChange'>;

/**
 * Edits the pictures of a form. Each change builds on the previous one, which may not have been rendered yet: an upload may
 * finish while the text of another picture is being typed.
 */
function useEditedPictures({ limit, pictures, onChange }: Edited) {
  const latest = useRef(pictures);
  const uploaded = useRef(new Set<string>());
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);

  function change(next: EditedPicture[]) {
    latest.current = next;
    onChange(next);
  }
  return {
    edit: (edited: (pictures: EditedPicture[]) => EditedPicture[]) =>
      change(edited(latest.current)),
    addUploaded(picture: EditedPicture) {
      uploaded.current.add(picture.id);
      change(limit === 1 ? [picture] : [...latest.current, picture]);
    },
    /** A new upload is discarded at once; a saved picture is removed when the form is saved. */
    async remove({ id }: EditedPicture) {
      if (uploaded.current.has(id) && !(await discardUpload(id))) {
        return showToast({ ...pictureFailures.removal, kind: 'error' });
      }
      change(latest.current.filter((each) => each.id !== id));
    },
  };
}
