import { useMediaUrl } from '#catalogue/media/components/use-media-url.ts';
import { atMediaUrl } from '#catalogue/media/picture.ts';
import { formatGrams, type Milligrams, milligrams } from '#price/money/weight.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import type { ShopDetails } from '#content/policies/shop-details.ts';
import { formatIndianDate } from '#platform/indian-time.ts';
import { Letterhead } from '#orders/documents/office/letterhead.tsx';
import { LineNotes } from '#orders/orders/components/line-notes.tsx';
import { destinationLines } from '#orders/orders/destination.ts';
import type { PackedOrder } from './packed-order.ts';

type PackingSlipProps = {
  order: PackedOrder;
  shop: ShopDetails;
  /** Whether the shop promises hallmarks on all its gold. */
  isHallmarked: boolean;
};

/** The packing slip; at most A4 wide on a screen, and printed alone. */
export function PackingSlip({ order, shop, isHallmarked }: PackingSlipProps) {
  return (
    <article className="max-w-[50rem] border border-line bg-surface p-5 md:p-10 print:max-w-none print:border-0 print:p-0">
      <Letterhead shop={shop} />
      <h2 className="mt-6 font-display text-2xl font-semibold">
        Packing slip <span className="figures">{order.orderNumber}</span>
      </h2>
      <Warnings order={order} />
      <Destination order={order} />
      <Pieces order={order} />
      {/* Kept together, so that no sheet has only the two signature lines. */}
      <div className="break-inside-avoid">
        <p className="mt-6 text-sm">
          {isHallmarked
            ? 'All gold is BIS hallmarked: please compare the mark and the weight of each piece with this slip.'
            : 'Please compare the weight of each piece with this slip.'}{' '}
          The {order.isGstRegistered && 'tax '}invoice is sent separately.
        </p>
        <Signatures />
      </div>
    </article>
  );
}

/** Why the parcel should not be sent, or needs a second look. */
function Warnings({ order: { status, refund } }: { order: PackedOrder }) {
  return (
    <div className="mt-2 font-medium text-danger empty:hidden">
      {status === 'cancelled' && <p>Order cancelled: do not send.</p>}
      {refund === 'whole' && <p>Order refunded: do not send.</p>}
      {refund === 'part' && <p>Order partially refunded: check before sending.</p>}
    </div>
  );
}

function Destination({ order }: { order: PackedOrder }) {
  return (
    <div className="mt-4 grid gap-6 text-base sm:grid-cols-2">
      <section>
        <h3 className="text-sm text-muted">{order.isCollected ? 'For' : 'Deliver to'}</h3>
        <address className="wrap-anywhere not-italic">
          <span className="font-semibold">{order.customerName}</span>
          {[...destinationLines(order), order.customerPhone].filter(Boolean).map((line) => (
            <span key={line} className="figures block">
              {line}
            </span>
          ))}
        </address>
      </section>
      <dl className="grid content-start grid-cols-[auto_1fr] gap-x-4">
        <dt className="text-muted">Ordered</dt>
        <dd className="figures">{formatIndianDate(order.placedAt)}</dd>
        <dt className="text-muted">Carrier</dt>
        <dd>{order.carrier ?? '–'}</dd>
        <dt className="text-muted">Tracking</dt>
        <dd className="figures wrap-anywhere">{order.trackingNumber ?? '–'}</dd>
      </dl>
    </div>
  );
}

function Pieces({ order: { pieces } }: { order: PackedOrder }) {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const gross = pieces.reduce((sum, piece) => sum + grossOf(piece), 0);
  return (
    <table className="figures mt-6 w-full text-left print:text-[10pt] print:leading-snug [&_td]:py-2 print:[&_td]:py-1.5 [&_td]:align-top [&_td+td]:pl-4 [&_th]:pb-1 [&_th]:font-medium [&_th+th]:pl-4">
      <caption className="sr-only">Pieces in the parcel</caption>
      <thead className="border-b border-ink">
        <tr>
          <th scope="col">Piece</th>
          <th scope="col" className="text-right">
            Weight each
          </th>
          <th scope="col" className="text-right whitespace-nowrap">
            Quantity
          </th>
          <th scope="col" className="text-right whitespace-nowrap">
            Packed
          </th>
        </tr>
      </thead>
      {pieces.map((piece) => (
        <tbody key={piece.id} className="break-inside-avoid border-b border-line">
          <PackedPiece piece={piece} />
          <PackedNotes piece={piece} />
          <VeryPieces piece={piece} />
        </tbody>
      ))}
      <tfoot>
        <tr className="font-semibold">
          <td>Total</td>
          <td className="text-right">
            <Weight of="gross" weightMg={milligrams(gross)} />
          </td>
          <td className="text-right">{count}</td>
          <td>&nbsp;</td>
        </tr>
      </tfoot>
    </table>
  );
}

function PackedPiece({ piece }: { piece: PackedOrder['pieces'][number] }) {
  const mediaUrl = useMediaUrl();
  return (
    <tr>
      <td>
        <span className="flex gap-3">
          {piece.image && (
            <img
              src={atMediaUrl(piece.image, mediaUrl)}
              alt=""
              width={48}
              height={48}
              className="size-12 shrink-0 object-cover max-sm:hidden"
            />
          )}
          <span className="min-w-0 max-sm:min-w-16">
            <span className="font-medium wrap-anywhere">{piece.name}</span>
            <span className="block text-muted">{formatKarat(piece.karat)}</span>
          </span>
        </span>
      </td>
      <td className="text-right whitespace-nowrap">
        <Weight of="gross" weightMg={piece.grossWeightMg} />
        <Weight of="stones" weightMg={piece.stoneWeightMg} />
        <Weight of="net" weightMg={piece.netWeightMg} />
      </td>
      <td className="text-right">{piece.quantity}</td>
      <td>
        <span className="sr-only">A box to tick</span>
        <span aria-hidden className="ml-auto block size-5 border border-ink" />
      </td>
    </tr>
  );
}

/** Across the sheet below the piece: its size, its lead time and its stones. */
function PackedNotes({ piece: { size, notes } }: { piece: PackedOrder['pieces'][number] }) {
  if (!size && notes.length === 0) return null;
  return (
    <tr>
      <td colSpan={4} className="pt-0!">
        {size && <span className="block font-medium">{size}</span>}
        <LineNotes notes={notes} />
      </td>
    </tr>
  );
}

/** The packed pieces, each with its HUID and weight. */
function VeryPieces({ piece: { packed } }: { piece: PackedOrder['pieces'][number] }) {
  if (packed.length === 0) return null;
  return (
    <tr>
      <td colSpan={4} className="pt-0!">
        <ul aria-label="Packed pieces">
          {packed.map((piece) => (
            <li key={piece.unit}>
              <span className="font-medium">
                {piece.huid === null ? 'No HUID' : `HUID ${piece.huid}`}
              </span>
              : {formatGrams(piece.grossWeightMg)} gross, {formatGrams(piece.netWeightMg)} net
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** The total weight of a line's pieces: as packed, or as sold if not packed. */
function grossOf({ packed, quantity, grossWeightMg }: PackedOrder['pieces'][number]): number {
  const weighed = packed.reduce((sum, piece) => sum + piece.grossWeightMg, 0);
  return weighed + (quantity - packed.length) * grossWeightMg;
}

function Weight({ of, weightMg }: { of: string; weightMg: Milligrams }) {
  return (
    <span className="block whitespace-nowrap print:not-first:ml-3 print:inline-block">
      {formatGrams(weightMg)} <span className="text-muted">{of}</span>
    </span>
  );
}

function Signatures() {
  return (
    <div className="mt-12 grid grid-cols-2 print:mt-10 gap-10 text-sm">
      <p className="border-t border-ink pt-1">Packed by, date</p>
      <p className="border-t border-ink pt-1">Checked by, date</p>
    </div>
  );
}
