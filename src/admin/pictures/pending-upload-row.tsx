import { RotateCcw, X } from 'lucide-react';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { RowAction } from '../row-action.tsx';
import type { PendingUpload } from './use-picture-uploads.ts';

type PendingUploadRowProps = {
  upload: PendingUpload;
  /** Null while there is no room for it. */
  onRetry: (() => void) | null;
  onCancel: () => void;
};

/** A file on its way with its progress, or the reason why it was not taken. */
export function PendingUploadRow({ upload, onRetry, onCancel }: PendingUploadRowProps) {
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
