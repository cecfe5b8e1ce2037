import { titleOf } from '#orders/documents/document.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import { TakeBack, type TakeBackOrder } from './take-back.tsx';
import type { OrderDocuments } from './read-order-documents.server.ts';

type OrderDocumentsProps = {
  order: TakeBackOrder & { dispatchedAt: Date | null };
  orderDocuments: OrderDocuments;
  mayRefund: boolean;
};

/** The issued documents of an order, and the physical pieces in its parcel. */
export function OrderDocumentsCard({ order, orderDocuments, mayRefund }: OrderDocumentsProps) {
  const { documents, packed, returnable } = orderDocuments;
  if (documents.length === 0 && packed.length === 0) return null;
  return (
    <OrderCard title="Documents and pieces">
      <Documents documents={documents} />
      {packed.length > 0 && <PackedPieces packed={packed} isSent={order.dispatchedAt !== null} />}
      {mayRefund && <TakeBack order={order} returnable={returnable} />}
    </OrderCard>
  );
}

function Documents({ documents }: Pick<OrderDocuments, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {documents.map(({ id, kind, gstin, number, issuedAt, total }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
          <a
            href={`/admin/api/documents/${id}`}
            target="_blank"
            rel="noreferrer"
            className="figures inline-flex items-center font-medium underline underline-offset-4 max-md:min-h-11"
          >
            {titleOf({ kind, gstin })} {number}
          </a>
          <span className="text-sm text-muted">{formatIndianTime(issuedAt)}</span>
          <span className="figures ml-auto">{formatRupeesAndPaise(total)}</span>
        </li>
      ))}
    </ul>
  );
}

type PackedPiecesProps = Pick<OrderDocuments, 'packed'> & { isSent: boolean };

/** Once the order has left, each piece has a certificate. */
function PackedPieces({ packed, isSent }: PackedPiecesProps) {
  return (
    <ul className="mt-4 grid gap-3" aria-label="Packed pieces">
      {packed.map((piece) => (
        <li key={piece.id} className="flex flex-wrap items-baseline gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {piece.name}, {formatKarat(piece.karat)}
          </span>
          <span className="figures font-medium">{piece.huid ?? 'No HUID needed'}</span>
          <span className="figures text-muted">{formatGrams(piece.netWeightMg)} net</span>
          {piece.difference > 0 && (
            <span className="figures text-muted">
              {formatRupeesAndPaise(piece.difference)} less than sold
            </span>
          )}
          {isSent && (
            <a
              href={`/certificate/${piece.certificateCode}`}
              target="_blank"
              rel="noreferrer"
              className="no-print ml-auto inline-flex items-center underline underline-offset-4 max-md:min-h-11"
            >
              Certificate<span className="sr-only"> of {piece.huid ?? piece.name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
