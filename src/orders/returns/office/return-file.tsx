import { Link } from 'react-router';
import { formatGrams } from '#price/money/weight.ts';
import { formatRupees, formatRupeesAndPaise, paise } from '#price/money/money.ts';
import { returnReasonNames, returnWishNames } from '#orders/returns/return-request.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { Fact, OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import { StatusBadge } from '#orders/orders/office/status/status-badge.tsx';
import type { StaffReturn } from './read-return.server.ts';

type PartProps = { request: StaffReturn };

/** What the buyer wrote, and the photographs, which open at full size. */
export function ReturnWords({ request }: PartProps) {
  const { id, number, wish, reason, description, photos } = request;
  return (
    <OrderCard title="What is wrong">
      <p className="font-medium">
        {returnReasonNames[reason]}. Asked for: {returnWishNames[wish].toLowerCase()}
      </p>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
        {description || <span className="text-muted">The text was removed.</span>}
      </p>
      {photos.length === 0 ? (
        <p className="mt-4 text-muted">No photographs.</p>
      ) : (
        <ul
          aria-label="Photographs"
          className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-5"
        >
          {photos.map((place) => (
            <li key={place}>
              <a
                href={`/api/returns/${id}/photos/${place}`}
                target="_blank"
                rel="noreferrer"
                className="block"
              >
                <img
                  src={`/api/returns/${id}/photos/${place}`}
                  alt={`Photograph ${place} of return ${number}`}
                  className="aspect-square w-full rounded-sm border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </OrderCard>
  );
}

/** The pieces, each with its HUID. */
export function ReturnedPieces({ request: { pieces, cost } }: PartProps) {
  return (
    <OrderCard title="Pieces">
      <ul className="divide-y divide-line border-y border-line">
        {pieces.map(
          ({ orderItemId, unit, name, karatAndSize, huid, sent, pieces: count, price }) => (
            <li
              key={`${orderItemId} ${unit}`}
              className="flex flex-wrap items-baseline gap-x-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {count > 1 && `${count} × `}
                {name}, {karatAndSize.join(', ')}
              </span>
              {huid && <span className="figures font-medium">HUID {huid}</span>}
              <span className="figures ml-auto">{formatRupees(paise(price * count))}</span>
              {sent && (
                <span className="figures basis-full text-muted">
                  Replaced by {sent.huid === null ? 'a piece without HUID' : `HUID ${sent.huid}`},{' '}
                  {formatGrams(sent.netWeightMg)} net
                </span>
              )}
            </li>
          ),
        )}
      </ul>
      <p className="mt-3 text-muted">
        Invoiced but not returned:{' '}
        <span className="figures text-ink">{formatRupeesAndPaise(cost)}</span>
      </p>
    </OrderCard>
  );
}

export function OrderOfReturn({ request: { order } }: PartProps) {
  return (
    <OrderCard title="Order">
      <dl className="grid gap-1">
        <Fact name="Number">
          <Link to={`/admin/orders/${order.id}`} className="text-link font-medium">
            {order.orderNumber}
          </Link>
        </Fact>
        <Fact name="Status">
          <StatusBadge status={order.status} />
        </Fact>
        <Fact name="Customer">{order.customerName}</Fact>
        {order.customerPhone && (
          <Fact name="Phone">
            <a href={`tel:${order.customerPhone}`} className="text-link">
              {order.customerPhone}
            </a>
          </Fact>
        )}
        {order.customerEmail && <Fact name="Email">{order.customerEmail}</Fact>}
      </dl>
    </OrderCard>
  );
}

/** What happened, oldest first, and who did it. */
export function ReturnTimeLine({ request }: PartProps) {
  const steps = stepsOf(request).toSorted((a, b) => Number(a.at) - Number(b.at));
  return (
    <OrderCard title="Timeline">
      <ol className="grid gap-3">
        {steps.map(({ text, at, by }) => (
          <li key={text} className="border-l-2 border-gold pl-3 wrap-anywhere">
            <p className="font-medium">{text}</p>
            <p className="figures text-muted">
              {formatIndianTime(at)}
              {by && `, ${by}`}
            </p>
          </li>
        ))}
      </ol>
      {request.refusal && (
        <p className="mt-4 border-l-2 border-danger pl-3 wrap-anywhere whitespace-pre-line">
          {request.refusal}
        </p>
      )}
    </OrderCard>
  );
}

type Step = { text: string; at: Date; by: string | null };

function stepsOf(request: StaffReturn): Step[] {
  const { state, requestedAt, decidedAt, decidedBy, receivedAt, receivedBy } = request;
  const { refundedAt, refunded, replacedAt, replacedBy, withdrawnAt } = request;
  const steps: (Omit<Step, 'at'> & { at: Date | null })[] = [
    { text: 'Requested', at: requestedAt, by: 'the shopper' },
    { text: state === 'refused' ? 'Declined' : 'Approved', at: decidedAt, by: decidedBy },
    { text: 'Received', at: receivedAt, by: receivedBy },
    {
      text: refunded === null ? 'Refunded' : `Refunded ${formatRupeesAndPaise(refunded)}`,
      at: refundedAt,
      by: null,
    },
    { text: 'Replacement sent', at: replacedAt, by: replacedBy },
    { text: 'Withdrawn', at: withdrawnAt, by: 'the shopper' },
  ];
  return steps.flatMap(({ at, ...step }) => (at ? { ...step, at } : []));
}
