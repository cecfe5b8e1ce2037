import { moneyColumn } from '#app/office/list/number-columns.ts';
import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { listBookMonths } from '#books/books/month-list-queries.server.ts';
import {
  documentKinds,
  documentTitles,
  titleOf,
  type DocumentKind,
} from '#orders/documents/document.ts';
import {
  listDocuments,
  type DocumentRow,
  type DocumentFilter,
} from '#orders/documents/document-list-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { formatMonth, isMonth } from '#platform/indian-time.ts';
import { FilterPanel } from '#app/office/list/filter-panel.tsx';
import { ListFilter } from '#app/office/list/list-filter.tsx';
import { ListPage } from '#app/office/list/list-page.tsx';
import { pageOf, pageRange, type ListQuery, readListQuery } from '#app/office/list/list-query.ts';
import { SearchBox } from '#app/office/list/search-box.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { RowTime } from '#app/office/list/row-time.tsx';
import type { Route } from './+types/documents-page.ts';

/** Messages of the document list. */
const messages = {
  failedToLoad: 'Failed to load documents',
  none: 'No documents yet. A receipt voucher is issued with the first payment, a tax invoice with the first dispatch.',
  noneFound: 'No documents found.',
} as const;

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

/** Every voucher, invoice and credit note that the shop has issued. */
export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { query, found, isNarrowed, mayOpenOrders } = loaderData;
  const months = (found?.months ?? []).map((month) => ({ value: month, text: formatMonth(month) }));
  return (
    <ListPage
      title="Documents"
      text="Vouchers, invoices and credit notes, as issued."
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

const documentPlaces: CellPlaces = {
  Number: { line: 1, parts: 7 },
  Total: { line: 1, parts: 5, isAtEnd: true },
  Kind: { line: 2, parts: 5 },
  Date: { line: 2, parts: 7, isAtEnd: true },
  Order: { line: 3, parts: 6 },
  Buyer: { line: 3, parts: 6, isAtEnd: true, room: 'some' },
  Value: { line: 4, parts: 7, title: 'Value' },
  Tax: { line: 4, parts: 5, title: 'Tax', isAtEnd: true },
};

/** The columns of the list; numbers open the PDF, and orders are links for staff who may open them. */
function documentColumns(mayOpenOrders: boolean): Column<DocumentRow>[] {
  return [
    { title: 'Number', renderCell: (row) => <Paper row={row} /> },
    { title: 'Kind', renderCell: titleOf },
    { title: 'Date', renderCell: ({ issuedAt }) => <RowTime of={issuedAt} /> },
    {
      title: 'Order',
      renderCell: ({ orderId, orderNumber }) =>
        mayOpenOrders ? (
          <Link
            to={`/admin/orders/${orderId}`}
            className="figures text-link inline-flex min-h-6 items-center whitespace-nowrap"
          >
            {orderNumber}
          </Link>
        ) : (
          <span className="figures whitespace-nowrap">{orderNumber}</span>
        ),
    },
    { title: 'Buyer', renderCell: ({ buyer }) => <span title={buyer}>{buyer}</span> },
    { title: 'Place of supply', renderCell: ({ placeOfSupply }) => placeOfSupply },
    moneyColumn('Value', ({ taxable }) => taxable),
    moneyColumn('Tax', ({ tax }) => tax),
    moneyColumn('Total', ({ total }) => total),
  ];
}

/** The number opens the PDF in another tab; the list stays open. */
function Paper({ row }: { row: DocumentRow }) {
  const { id, number, isTest } = row;
  return (
    <span className="inline-flex items-center gap-x-2 whitespace-nowrap">
      <a
        href={`/admin/api/documents/${id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${titleOf(row)} ${number}, PDF in a new tab`}
        className="figures inline-flex min-h-6 items-center font-medium whitespace-nowrap hover:underline"
      >
        {number}
      </a>
      {isTest && (
        <span title="Paid through the payment sandbox: no money moved" className="text-muted">
          <FlaskConical aria-hidden size={14} strokeWidth={1.5} />
          <span className="sr-only">Test</span>
        </span>
      )}
    </span>
  );
}

const listSchema = {
  sorts: ['newest'],
  isDescending: true,
  filters: { kind: documentKinds },
  hasCursors: true,
} as const;

const documentFilterNames = ['kind', 'month'] as const;

/** Reads the document list's query and filter from an address. */
function readDocumentList(params: URLSearchParams): {
  query: ListQuery;
  filter: DocumentFilter;
} {
  const query = readListQuery(params, listSchema);
  const month = params.get('month') ?? '';
  const kind = documentKinds.find((each): each is DocumentKind => each === query.filters['kind']);
  return {
    query,
    filter: { search: query.search, kind: kind ?? null, month: isMonth(month) ? month : null },
  };
}
