import { FlaskConical } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { OrderRow } from '#orders/orders/order-table-queries.server.ts';
import { isToPack, moneyStandingOf } from '#orders/orders/status-moves.ts';
import { preservedParameters } from './order-list-query.ts';
import { paymentNotes, toneClasses } from '#orders/orders/office/payment-notes.ts';
import { classNames } from '#ui/class-names.ts';
import { StatusBadge } from '#orders/orders/office/status/status-badge.tsx';

/** The first letters of the order's id, its number as a link, its test mark, and what was bought. */
export function OrderName({ order }: { order: OrderRow }) {
  const [params] = useSearchParams();
  const { id, orderNumber, isTest } = order;
  return (
    <>
      <span className="flex items-center gap-x-2 whitespace-nowrap text-muted md:flex-wrap @min-[66rem]:flex-nowrap @min-[66rem]:leading-4.5">
        <Link
          to={`/admin/orders/${id}${preservedParameters(params)}`}
          className="figures -my-0.75 inline-flex min-h-6 items-center font-medium text-ink underline-offset-4 hover:underline"
        >
          {orderNumber}
        </Link>
        <code>{id.slice(0, 8)}</code>
        {isTest && (
          <span title="Paid through the payment sandbox: no money moved">
            <FlaskConical aria-hidden size={14} strokeWidth={1.5} />
            <span className="sr-only">Test</span>
          </span>
        )}
      </span>
      <SecondLine text={piecesOf(order)} className="max-md:hidden" />
    </>
  );
}

/** The buyer, and the destination. */
export function OrderBuyer({ order }: { order: OrderRow }) {
  return (
    <>
      <span className="block max-md:truncate @min-[66rem]:truncate @min-[66rem]:leading-4.5">
        {order.customerName}
      </span>
      <SecondLine text={placeOf(order)} className="max-md:hidden" />
    </>
  );
}

type SecondLineProps = { text: string; className?: string };

/** Below the first line of a cell, in a row of fixed height; it takes no more width than the first line. */
function SecondLine({ text, className }: SecondLineProps) {
  return (
    <span
      title={text}
      className={classNames(
        'block w-0 min-w-full truncate text-xs leading-4 text-muted empty:hidden',
        className,
      )}
    >
      {text}
    </span>
  );
}

/** `Lotus ring and 2 more`. */
function piecesOf({ firstPiece, lineCount }: OrderRow): string {
  if (firstPiece === null) return '';
  return lineCount > 1 ? `${firstPiece} and ${lineCount - 1} more` : firstPiece;
}

function placeOf({ isCollected, city }: OrderRow): string {
  return isCollected ? 'Collected' : city;
}

/** The order's status, its payment, and what must be made before it can be packed. */
export function OrderStanding({ order }: { order: OrderRow }) {
  const { label, tone } = paymentNotes[moneyStandingOf(order)];
  const making = makingOf(order);
  return (
    <span className={making ? 'block py-1' : undefined}>
      <span className="flex flex-wrap items-center gap-x-2 whitespace-nowrap @min-[66rem]:flex-nowrap">
        <StatusBadge status={order.status} />
        <span className={toneClasses[tone]}>{label}</span>
      </span>
      {/* On a phone it is beside the menu, which is as tall as both lines. */}
      <SecondLine
        text={[piecesOf(order), placeOf(order)].filter(Boolean).join(' · ')}
        className="md:hidden"
      />
      {making && <span className="figures block whitespace-nowrap text-gold-ink">{making}</span>}
    </span>
  );
}

function makingOf({ leadDays, ...order }: OrderRow): string | null {
  if (leadDays === null || !isToPack(order)) return null;
  return `Made to order, ${leadDays} ${leadDays === 1 ? 'day' : 'days'}`;
}
