import { may } from '#shop/accounts/permissions.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { listBookMonths } from '#shop/books/month-list-queries.server.ts';
import { documentKinds, documentTitles } from '#shop/documents/document.ts';
import { listDocuments } from '#shop/documents/document-list-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/documents-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { formatMonth } from '#platform/indian-time.ts';
import { documentFilterNames, readDocumentList } from './documents/document-list.ts';
import { documentMessages as messages } from './documents/document-messages.ts';
import { documentColumns, documentPlaces } from './documents/document-columns.tsx';
import { FilterPanel } from './list/filter-panel.tsx';
import { ListFilter } from './list/list-filter.tsx';
import { ListPage } from './list/list-page.tsx';
import { pageOf, pageRange } from './list/list-query.ts';
import { SearchBox } from './list/search-box.tsx';
import { listOrShowError } from './load-or-show-error.server.ts';

export const handle: AdminHandle = { right: 'documents' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { replica, log } = context.get(shopContext);
  const { query, filter } = readDocumentList(url.searchParams);
  const found = await listOrShowError({ log, replica }, messages.failedToLoad, async (db) => {
    const list = await listDocuments(db, { filter, ...pageRange(query) });
    const months = await listBookMonths(db);
    return { ...list, ...pageOf(query, list.rows), months };
  });
  const isNarrowed = Boolean(filter.search || filter.kind || filter.month);
  return { query, found, isNarrowed, mayOpenOrders: may(staffRole, 'orders') };
}

const kindOptions = [
  { value: '', text: 'All kinds' },
  ...documentKinds.map((kind) => ({ value: kind, text: documentTitles[kind] })),
];

/** Every voucher, invoice and note that the shop has issued. */
export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { query, found, isNarrowed, mayOpenOrders } = loaderData;
  const months = (found?.months ?? []).map((month) => ({ value: month, text: formatMonth(month) }));
  return (
    <ListPage
      title="Documents"
      text="Vouchers, invoices and notes, as they were issued."
      filters={
        <>
          <SearchBox label="Search documents" preserved={documentFilterNames} />
          <FilterPanel label="Filter documents" names={documentFilterNames}>
            <ListFilter label="Kind" name="kind" options={kindOptions} />
            <ListFilter
              label="Month"
              name="month"
              options={[{ value: '', text: 'All months' }, ...months]}
            />
          </FilterPanel>
        </>
      }
      rows={found?.rows}
      failed={messages.failedToLoad}
      empty={isNarrowed ? messages.noneFound : messages.none}
      caption="Documents"
      columns={documentColumns(mayOpenOrders)}
      places={documentPlaces}
      pages={found && { ...found, page: query.page }}
    />
  );
}
