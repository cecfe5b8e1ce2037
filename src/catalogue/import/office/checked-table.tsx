import { useLocation } from 'react-router';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { ImportFigures } from './import-figures.tsx';
import type { ShownImport } from './read-import.server.ts';
import type { FileFailure } from './send-import.ts';
import { uploadTypes } from '#catalogue/media/upload-limits.ts';
import { FileChoice } from './file-choice.tsx';
import { useSendMissing } from './use-sending.ts';

export type Checked = Extract<ShownImport, { kind: 'checked' }>;

const stay = () => undefined;

/** What a spreadsheet would change, all its errors, and the button that imports it. */
export function CheckedTable({ table }: { table: Checked }) {
  const { runId, fileName, key, counts, faultyCount, missing } = table;
  const { errorCount, warningCount, changeCount, isMatched } = table;
  const { Form, isBusy } = useWrite(stay);
  const share = useImportProgress(runId, isBusy);
  const { state } = useLocation() as { state: { failures?: FileFailure[] } | null };
  return (
    <section className="grid gap-4">
      <h2 className="text-base font-medium wrap-anywhere">{fileName}: what it would change</h2>
      <ImportFigures counts={counts} faultyCount={faultyCount} />
      <FileFailures failures={state?.failures ?? []} />
      {missing.length > 0 && <MissingPictures runId={runId} missing={missing} />}
      {errorCount > 0 && <Errors table={table} />}
      {warningCount > 0 && <Warnings table={table} />}
      {changeCount > 0 && errorCount === 0 && <Changes table={table} />}
      {errorCount + warningCount + changeCount > 0 && <TakeAway runId={runId} />}
      {isBusy ? (
        <div className="max-w-prose">
          <p role="status" className="mb-2">
            Importing. Nothing appears in the shop until everything is in.
          </p>
          <ProgressBar label="Importing" share={share} />
        </div>
      ) : (
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="run" value={runId} />
          <input type="hidden" name="key" value={key} />
          {errorCount === 0 && changeCount > 0 && (
            <Button type="submit">
              Import {changeCount.toLocaleString('en-IN')}{' '}
              {changeCount === 1 ? 'product' : 'products'}
            </Button>
          )}
          <ButtonLink to="/admin/import" variant="secondary">
            Choose another table
          </ButtonLink>
          {isMatched && (
            <Button type="submit" name="intent" value="unmatch" variant="secondary">
              Match the columns again
            </Button>
          )}
        </Form>
      )}
    </section>
  );
}

function Errors({ table: { errors, errorCount } }: { table: Checked }) {
  return (
    <>
      <p role="alert" className="text-danger">
        Nothing can be imported before {errorCount === 1 ? 'this is' : 'these are'} put right in the
        table: {errorCount.toLocaleString('en-IN')} {errorCount === 1 ? 'error' : 'errors'}
        {errors.length < errorCount && `, of which the first ${errors.length} are shown`}.
      </p>
      <CellNotes caption="Errors" title="What is wrong" notes={errors} />
    </>
  );
}

function Warnings({ table: { warnings, warningCount } }: { table: Checked }) {
  return (
    <>
      <p role="status" className="text-gold-ink">
        Please look at {warningCount === 1 ? 'this value' : 'these values'} before you import:{' '}
        {warningCount.toLocaleString('en-IN')} {warningCount === 1 ? 'warning' : 'warnings'}
        {warnings.length < warningCount && `, of which the first ${warnings.length} are shown`}.
      </p>
      <CellNotes caption="Warnings" title="What is unusual" notes={warnings} />
    </>
  );
}

/** For correcting the spreadsheet with the notes beside it. */
function TakeAway({ runId }: { runId: string }) {
  return (
    <a
      href={`/admin/api/import/notes?run=${runId}`}
      className="justify-self-start underline underline-offset-4"
    >
      Download this as a table
    </a>
  );
}

const maxRowsNamed = 5;

function rowsText(rows: readonly number[]): string {
  const named = rows.slice(0, maxRowsNamed).join(', ');
  const others = rows.length - maxRowsNamed;
  return others > 0 ? `${named} and ${others.toLocaleString('en-IN')} more` : named;
}

type CellNotesProps = { caption: string; title: string; notes: Checked['errors'] };

function CellNotes({ caption, title, notes }: CellNotesProps) {
  return (
    <DataTable
      caption={caption}
      rows={notes}
      rowKey={({ row, column, text }) => `${row} ${column} ${text}`}
      columns={[
        { title: 'Row', kind: 'number', renderCell: ({ rows }) => rowsText(rows) },
        { title: 'Column', renderCell: ({ column }) => column },
        { title, renderCell: ({ text }) => text },
      ]}
    />
  );
}

function Changes({ table: { changes, changeCount } }: { table: Checked }) {
  return (
    <>
      {changes.length < changeCount && (
        <p className="text-muted">
          The first {changes.length} of {changeCount.toLocaleString('en-IN')}:
        </p>
      )}
      <DataTable
        caption="Changes"
        rows={changes}
        rowKey={({ row }) => String(row)}
        columns={[
          { title: 'Row', kind: 'number', renderCell: ({ row }) => row },
          { title: 'Name', renderCell: ({ name }) => name },
          { title: 'What happens', renderCell: (change) => <WhatHappens {...change} /> },
          { title: 'Weight and price today', renderCell: ({ soldAt }) => <Lines lines={soldAt} /> },
        ]}
      />
    </>
  );
}

function WhatHappens({ what, lines }: Checked['changes'][number]) {
  return what ?? <Lines lines={lines} />;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="figures grid gap-1 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const shownNames = 5;

type MissingPicturesProps = { runId: string; missing: readonly string[] };

/** Pictures named by a spreadsheet but not uploaded, with an upload field. */
function MissingPictures({ runId, missing }: MissingPicturesProps) {
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
          {missing.length === 1 ? 'One picture is' : `${missing.length} pictures are`} still
          missing: {names}
          {others > 0 && ` and ${others.toLocaleString('en-IN')} more`}.
        </p>
      </FileChoice>
    </>
  );
}

/** Rejected pictures, each with the reason. */
function FileFailures({ failures }: { failures: readonly FileFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <div role="alert" className="rounded-md border border-danger bg-surface p-4">
      <p className="font-medium">
        {failures.length === 1 ? 'One picture was' : `${failures.length} pictures were`} refused:
      </p>
      <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
        {failures.map(({ name, text }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-medium">{name}</span>: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const pollEveryMs = 500;

type Progress = { written: number; toWrite: number };

/** The progress of a running import from 0 to 1; undefined while unknown. */
function useImportProgress(runId: string, isUnderWay: boolean): number | undefined {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (!isUnderWay) return;
    setProgress(null);
    const poll = async () => {
      const response = await fetch(`/admin/api/import/progress?run=${runId}`).catch(() => null);
      if (response?.ok && !response.redirected) setProgress((await response.json()) as Progress);
    };
    const polling = setInterval(() => void poll(), pollEveryMs);
    return () => clearInterval(polling);
  }, [runId, isUnderWay]);
  return progress && progress.toWrite > 0 ? progress.written / progress.toWrite : undefined;
}
