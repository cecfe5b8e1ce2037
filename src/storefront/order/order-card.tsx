import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { Link } from '#storefront/link.tsx';
import { OrderPicture } from './order-picture.tsx';
import { DocumentLinks } from '../papers/document-links.tsx';
import { type PaymentState, paymentWords } from './payment-words.ts';
import type { ListedOrder } from './read-own-orders.server.ts';

const maxPiecesShown = 4;

const paymentColours: Partial<Record<PaymentState, string>> = {
  paid: 'text-emerald',
  failed: 'text-danger',
};

/** An order in the list of the shopper's orders; the whole card leads to its page. */
export function OrderCard({ order }: { order: ListedOrder }) {
  const shown = order.pieces.slice(0, maxPiecesShown);
  const hidden = order.pieces.length - shown.length;
  return (
    <article className="relative rounded-md border border-line bg-surface p-4 transition-colors duration-150 hover:border-edge md:grid md:grid-cols-[1fr_17rem] md:gap-8 md:p-6">
      <div>
        <h2 className="text-lg font-medium">
          <Link
            to={`/order-confirmation/${order.id}`}
            className="text-link after:absolute after:inset-0"
          >
            Order <span className="figures">{order.orderNumber}</span>
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">{formatIndianTime(new Date(order.placedAt))}</p>
        <ul className="mt-4 grid gap-x-6 gap-y-3 lg:grid-cols-2">
          {shown.map((piece) => (
            <OrderedPiece key={piece.id} piece={piece} />
          ))}
        </ul>
        {hidden > 0 && <p className="mt-3 text-sm text-muted">and {hidden} more</p>}
        <DocumentLinks order={order} />
      </div>
      <OrderStanding order={order} />
    </article>
  );
}

function OrderedPiece({ piece }: { piece: ListedOrder['pieces'][number] }) {
  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-3">
      <OrderPicture image={piece.image} className="size-16 rounded-sm" />
      <div className="min-w-0">
        <p className="line-clamp-2 wrap-anywhere">{piece.name}</p>
        <p className="text-sm text-muted">
          {piece.karatAndSize.join(' · ')} · {piece.quantity}{' '}
          {piece.quantity === 1 ? 'piece' : 'pieces'}
        </p>
        {piece.lead && <p className="text-sm text-muted">{piece.lead}</p>}
      </div>
    </li>
  );
}

function OrderStanding({ order }: { order: ListedOrder }) {
  return (
    <div className="mt-4 border-t border-line pt-4 md:mt-0 md:border-t-0 md:border-l md:pt-0 md:pl-8">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1 [&>dd]:text-right [&>dt]:text-muted">
        <dt>Total</dt>
        <dd className="figures text-lg font-semibold">{formatRupeesAndPaise(order.totalAmount)}</dd>
        <dt>Payment</dt>
        <dd className={paymentColours[order.paymentState]}>
          {paymentWords[order.paymentState].label}
        </dd>
        <dt>Status</dt>
        <dd className="capitalize">{order.status}</dd>
      </dl>
      {order.canTryAgain && (
        <ButtonLink
          to="/checkout"
          reloadDocument
          variant="secondary"
          className="z-10 mt-4 w-full"
          aria-label={`Try again to pay for order ${order.orderNumber}`}
        >
          Try again
        </ButtonLink>
      )}
    </div>
  );
}
