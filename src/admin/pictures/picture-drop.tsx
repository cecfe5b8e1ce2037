import { ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { uploadTypes } from '#shop/media/upload-limits.ts';
import { classNames } from '#ui/class-names.ts';

type PictureDropProps = {
  label: string;
  isReplacing: boolean;
  isMultiple: boolean;
  isFull: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Where files are chosen by a press, or dropped from the desk. */
export function PictureDrop(props: PictureDropProps) {
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
        // Only files: rows of this page are dragged as well.
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
          // So that the very same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <ImagePlus aria-hidden size={20} strokeWidth={1.5} className="text-muted" />
      <span className="font-medium">{isFull ? 'No more can be added' : what}</span>
      {children}
    </label>
  );
}
