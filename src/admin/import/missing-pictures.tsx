import { uploadTypes } from '#shop/media/upload-limits.ts';
import { FileChoice } from './file-choice.tsx';
import { FileFailures } from './file-failures.tsx';
import { useSendMissing } from './use-sending.ts';

const shownNames = 5;

type MissingPicturesProps = { runId: string; missing: readonly string[] };

/** Pictures that a table names and that were not sent along, with the place to send them. */
export function MissingPictures({ runId, missing }: MissingPicturesProps) {
  const { send, ...sending } = useSendMissing(runId, missing);
  const names = missing.slice(0, shownNames).join(', ');
  const others = missing.length - shownNames;
  return (
    <>
      <FileFailures failures={sending.isBusy ? [] : (sending.progress?.failures ?? [])} />
      <FileChoice
        label="missing pictures"
        accept={uploadTypes}
        sending={sending}
        onFiles={(files) => void send(files)}
      >
        <p className="wrap-anywhere">
          {missing.length === 1 ? 'One picture has' : `${missing.length} pictures have`} not been
          sent along: {names}
          {others > 0 && ` and ${others.toLocaleString('en-IN')} more`}.
        </p>
      </FileChoice>
    </>
  );
}
