import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import { titleOf } from '#shop/documents/document.ts';
import type { DocumentRow } from '#shop/documents/document-list-queries.server.ts';
import { formatRupeesAndPaise, type Paise } from '#shop/money/money.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { RowTime } from '../list/row-time.tsx';

export const documentPlaces: CellPlaces = {
  Number: { line: 1, parts: 7 },
  Total: { line: 1, parts: 5, isAtEnd: true },
  Kind: { line: 2, parts: 5 },
  Date: { line: 2, parts: 7, isAtEnd: true },
  Order: { line: 3, parts: 6 },
  Buyer: { line: 3, parts: 6, isAtEnd: true, room: 'some' },
  Value: { line: 4, parts: 7, title: 'Value' },
  Tax: { line: 4, parts: 5, title: 'Tax', isAtEnd: true },
};

/** The columns of vouchers, invoices and notes, each with its paper; the orders are links for whoever may open them. */
export function documentColumns(mayOpenOrders: boolean): Column<DocumentRow>[] {
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
    amounts('Value', ({ taxable }) => taxable),
    amounts('Tax', ({ tax }) => tax),
    amounts('Total', ({ total }) => total),
  ];
}

function amounts(title: string, of: (row: DocumentRow) => Paise): Column<DocumentRow> {
  return {
    title,
    kind: 'number',
    renderCell: (row) => <span className="figures">{formatRupeesAndPaise(of(row))}</span>,
  };
}

/** The number opens the PDF beside the list, which stays where it is. */
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
