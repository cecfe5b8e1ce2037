import { FolderUp, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Sending } from './use-sending.ts';

type FileChoiceProps = {
  /** Describes the files for screen readers. */
  label: string;
  accept: string;
  sending: Sending;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A field to choose or drop several files or a folder, with upload progress. */
export function FileChoice({ label, accept, sending, onFiles, children }: FileChoiceProps) {
  const { progress, isBusy, problem } = sending;
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-4 rounded-md border border-dashed p-6 text-center',
        isOver ? 'border-ink bg-sand' : 'border-edge bg-surface',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isBusy) onFiles([...event.dataTransfer.files]);
      }}
    >
      <div className="max-w-prose">{children}</div>
      {isBusy ? (
        <SendingProgress progress={progress} />
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          <ChoiceButton icon={Upload} text="Choose files" {...{ label, accept, onFiles }} />
          <ChoiceButton icon={FolderUp} text="Choose a folder" isFolder {...{ label, onFiles }} />
        </div>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function SendingProgress({ progress }: Pick<Sending, 'progress'>) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <div className="w-full max-w-prose">
      <p role="status" className="figures mb-2">
        {total > 0 ? `Pictures: ${count(done)} of ${count(total)}` : 'Sending the table'}
      </p>
      <ProgressBar label="Sending files" share={total > 0 ? done / total : undefined} />
    </div>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-IN');
}

type ChoiceButtonProps = {
  icon: typeof Upload;
  text: string;
  label: string;
  accept?: string;
  isFolder?: boolean;
  onFiles: (files: File[]) => void;
};

function ChoiceButton(props: ChoiceButtonProps) {
  const { icon: Icon, text, label, accept, isFolder = false, onFiles } = props;
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-ink/70 px-4 font-medium hover:border-ink hover:bg-ink hover:text-paper focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
      <input
        type="file"
        multiple
        className="sr-only"
        aria-label={`${text}: ${label}`}
        accept={accept}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Icon aria-hidden size={18} strokeWidth={1.5} />
      {text}
    </label>
  );
}
