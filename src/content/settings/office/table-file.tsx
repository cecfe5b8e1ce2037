import { useState } from 'react';
import { sendFile } from '#catalogue/media/office/send-file.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import type { RowsAnswer } from './setting-rows-endpoint.ts';
import { settingMessages } from './setting-messages.ts';

type TableFileProps = {
  /** The name of the setting and of the form field with its lines. */
  name: string;
  label: string;
  onFilled: () => void;
};

/**
 * Loads the rows of a file into a setting's field, where they can be checked and corrected before saving, and lists the errors
 * by row; also downloads the setting as such a file.
 */
export function TableFile({ name, label, onFilled }: TableFileProps) {
  const isHydrated = useHydrated();
  const [read, setRead] = useState<{ said: string; undo?: () => void }>();
  const address = `/admin/api/settings/${name}`;

  async function fill(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    const field = input.form?.elements.namedItem(name);
    if (!file || !(field instanceof HTMLTextAreaElement)) return;
    const end = await sendFile<RowsAnswer>({ file, address, tooLong: settingMessages.fileTooLong });
    input.value = '';
    if (end.outcome !== 'taken') {
      const said = end.outcome === 'refused' ? end.text : settingMessages.fileFailed;
      setRead({ said });
      return;
    }
    const before = field.value;
    field.value = end.answer.lines;
    onFilled();
    const undo = () => {
      field.value = before;
      setRead(undefined);
    };
    setRead({ said: end.answer.said, undo });
  }

  return (
    <div className="mt-2 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {isHydrated && (
          <label className="text-link inline-flex min-h-11 cursor-pointer items-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.xls,.ods"
              className="sr-only"
              aria-label={`Fill from a file: ${label}`}
              onChange={({ currentTarget }) => void fill(currentTarget)}
            />
            Fill from a file
          </label>
        )}
        <a
          href={address}
          aria-label={`Export as CSV: ${label}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Export as CSV
        </a>
      </div>
      <p role="status" className="figures text-sm whitespace-pre-line empty:hidden">
        {read?.said}
      </p>
      {read?.undo && (
        <Button variant="secondary" className="justify-self-start" onClick={read.undo}>
          Put back what was there
        </Button>
      )}
    </div>
  );
}
