import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { may } from '#people/accounts/permissions.ts';
import { listFinishedImports } from '#catalogue/import/import-run-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink, Button } from '#ui/button.tsx';
import type { Route } from './+types/import-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { ImportFigures } from './import-figures.tsx';
import { handleImportForm } from './handle-import-form.server.ts';
import { CheckedTable } from './checked-table.tsx';
import { ExportLinks } from './export-links.tsx';
import { importFailures, importMessages } from './import-messages.ts';
import { readImport, type ShownImport } from './read-import.server.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { uploadTypes } from '#catalogue/media/upload-limits.ts';
import { ColumnGuide } from '#catalogue/import/office/column-guide.tsx';
import { FileChoice } from '#catalogue/import/office/file-choice.tsx';
import { useSendTable } from '#catalogue/import/office/use-sending.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { gradeLabel } from '#catalogue/import/grade-names.ts';
import { meaningNames, meanings } from '#catalogue/import/sheet-heads.ts';
import { karats } from '#price/pricing/karat.ts';
import { Options, SelectField } from '#ui/form-field.tsx';
import { useWrite } from '#app/office/use-write.ts';

const shownImports = 10;

export const handle: AdminHandle = { right: 'catalogue' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const runId = url.searchParams.get('run');
  const found = await loadOrShowError(shop.log, importMessages.failedToLoad, async () => ({
    shown: runId === null ? null : await readImport(shop, runId),
    finished: await listFinishedImports(shop.db, shownImports),
  }));
  const mayExport = { orders: may(staffRole, 'orders'), customers: may(staffRole, 'customers') };
  return { runId, found, mayExport };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleImportForm(context.get(shopContext), staff, await readForm(request, ['column']));
}

export const clientAction = withErrorToast(importFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Many products at once: import of a spreadsheet with pictures, and exports. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { runId, found, mayExport } = loaderData;
  const shown = found?.shown ?? null;
  return (
    <>
      <PageHead title="Import and export" />
      <div className="grid gap-8">
        {!found && <LoadFailed text={importMessages.failedToLoad} />}
        {shown && <ShownTable key={runId} shown={shown} />}
        {shown?.kind !== 'checked' && shown?.kind !== 'unmatched' && <SendTable />}
        <ExportLinks mayExport={mayExport} />
        {found && <FinishedImports imports={found.finished} />}
      </div>
    </>
  );
}

/** The spreadsheet of an import at its current stage. */
function ShownTable({ shown }: { shown: ShownImport }) {
  switch (shown.kind) {
    case 'interrupted':
      return <LoadFailed text={importMessages.failedToLoad} />;
    case 'gone':
      return <p role="alert">{importMessages.gone}</p>;
    case 'finished':
      return <ImportResult {...shown} />;
    case 'unmatched':
      return <MatchColumns table={shown} />;
    case 'checked':
      return <CheckedTable table={shown} />;
  }
}

/** The result of an import. */
function ImportResult({ fileName, counts, nextRunId }: Extract<ShownImport, { kind: 'finished' }>) {
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-base font-medium wrap-anywhere">{fileName} is imported</h2>
      <ImportFigures counts={counts} />
      {nextRunId && (
        <ButtonLink to={`/admin/import?run=${nextRunId}`} size="small">
          Continue with the next part
        </ButtonLink>
      )}
      <ButtonLink to="/admin/products" variant="secondary" size="small">
        Go to Products
      </ButtonLink>
    </section>
  );
}

/** The first step of an import: a spreadsheet and the pictures that it names, chosen together. */
function SendTable() {
  const { send, ...sending } = useSendTable();
  return (
    <section className="grid gap-4">
      <h2 className="text-base font-medium">Import products</h2>
      <FileChoice
        label="a table and its pictures"
        accept={`.csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,${uploadTypes}`}
        sending={sending}
        onFiles={(files) => void send(files)}
      >
        <p>
          Choose a table (CSV) together with the pictures it names, or drop them here. Nothing
          changes until you have seen and confirmed it.
        </p>
        <p className="mt-2">
          <a href="/admin/api/import/template" className="underline underline-offset-4">
            Download a template
          </a>
        </p>
      </FileChoice>
      <ColumnGuide />
    </section>
  );
}

type FinishedImports = Awaited<ReturnType<typeof listFinishedImports>>;

/** The latest imports, so that colleagues know of each other's. */
function FinishedImports({ imports }: { imports: FinishedImports }) {
  if (imports.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-medium">Recent imports</h2>
      <DataTable
        caption="Recent imports"
        rows={imports}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Table', renderCell: ({ fileName }) => fileName },
          { title: 'Imported', renderCell: ({ importedAt }) => formatIndianTime(importedAt) },
          { title: 'By', renderCell: ({ startedBy }) => startedBy },
          { title: 'New', kind: 'number', renderCell: ({ counts }) => counts.added },
          { title: 'Changed', kind: 'number', renderCell: ({ counts }) => counts.changed },
        ]}
      />
    </section>
  );
}

type Unmatched = Extract<ShownImport, { kind: 'unmatched' }>;

const stay = () => undefined;

/** The columns of a spreadsheet with foreign heads: the most likely meaning of each is preselected. */
function MatchColumns({ table }: { table: Unmatched }) {
  const { runId, fileName, heads, grade } = table;
  const { Form, isBusy } = useWrite(stay);
  const leftOut = heads.filter(({ meaning }) => meaning === null).length;
  return (
    <section className="grid gap-4">
      <h2 className="text-base font-medium wrap-anywhere">{fileName}: what its columns are</h2>
      <p className="max-w-prose">
        This table has its own column names. Please check what each column is taken for
        {leftOut > 0 && ` (${leftOut} of ${heads.length} are left out)`}. The shop remembers this
        for the next table like it.
      </p>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="match" />
        <input type="hidden" name="run" value={runId} />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {heads.map(({ place, head, meaning, samples }) => (
            <SelectField
              key={place}
              label={head || `Column ${place}`}
              hint={<span className="wrap-anywhere">{samples.join(' · ') || 'empty'}</span>}
              name="column"
              defaultValue={meaning ?? ''}
            >
              <option value="">Leave out</option>
              <Options entries={meanings.map((each) => [each, meaningNames[each]])} />
            </SelectField>
          ))}
        </div>
        <SelectField
          label="Grade for weights and stock without a purity"
          name="grade"
          defaultValue={grade}
          className="max-w-dialog"
        >
          <Options entries={karats.map((karat) => [karat, gradeLabel(karat)])} />
        </SelectField>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            Use these columns
          </Button>
          <ButtonLink to="/admin/import" variant="secondary">
            Choose another table
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
