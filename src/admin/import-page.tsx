import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { may } from '#shop/accounts/permissions.ts';
import type { ImportCounts } from '#shop/import/import-plan.ts';
import { listFinishedImports } from '#shop/import/import-run-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/import-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { MatchColumns } from './import/match-columns.tsx';
import { ImportFigures } from './import/import-figures.tsx';
import { handleImportForm } from './import/handle-import-form.server.ts';
import { CheckedTable } from './import/checked-table.tsx';
import { ExportLinks } from './import/export-links.tsx';
import { FinishedImports } from './import/finished-imports.tsx';
import { importFailures, importMessages } from './import/import-messages.ts';
import { readImport, type ShownImport } from './import/read-import.server.ts';
import { SendTable } from './import/send-table.tsx';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';

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

/** Many products at once: a table and its pictures in, tables out. */
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

/** How far the table of an import is. */
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

/** What became of an import. */
function ImportResult({
  fileName,
  counts,
  nextRunId,
}: {
  fileName: string;
  counts: ImportCounts;
  nextRunId: string | null;
}) {
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-base font-medium wrap-anywhere">{fileName} is imported</h2>
      <ImportFigures counts={counts} />
      {nextRunId && (
        <ButtonLink to={`/admin/import?run=${nextRunId}`} size="small">
          Go on with the next part
        </ButtonLink>
      )}
      <ButtonLink to="/admin/products" variant="secondary" size="small">
        Go to Products
      </ButtonLink>
    </section>
  );
}
