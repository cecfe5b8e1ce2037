import { isCounterPayment } from '#shop/orders/counter-payment.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { inShort } from '#admin/audit-log/change-line.ts';
import { NoteForm } from '#admin/note-form.tsx';
import type { ShownEntry } from './read-order-file.server.ts';
import { byWhom, whatHappened } from './history-words.ts';
import { OrderCard } from './order-card.tsx';

type OrderHistoryProps = { orderId: string; history: ShownEntry[] };

/** What happened to the order and through whom, the latest first, with the notes of staff. */
export function OrderHistory({ orderId, history }: OrderHistoryProps) {
  return (
    <OrderCard title="History">
      <NoteForm id={orderId} hint="For the shop only; the customer never sees it." />
      <ol className="mt-5 grid gap-4">
        {history.map((entry) => (
          <li
            key={entry.id}
            className="break-inside-avoid border-l-2 border-gold pl-3 wrap-anywhere"
          >
            <p>
              <span className="font-medium">{whatHappened(entry)}</span>
              {hasShortDetail(entry) && `: ${entry.detail}`}
            </p>
            {entry.what === 'note' && <p className="whitespace-pre-line">{entry.detail}</p>}
            {entry.lines.length > 0 && <p>{entry.lines.map(inShort).join(', ')}</p>}
            <p className="figures text-muted">
              {formatIndianTime(entry.happenedAt)}, {byWhom(entry)}
            </p>
          </li>
        ))}
      </ol>
    </OrderCard>
  );
}

/** The note stands below; the shop's own id of a payment at the counter tells nobody anything. */
function hasShortDetail({ what, detail }: ShownEntry): boolean {
  return Boolean(detail) && what !== 'note' && !isCounterPayment(detail);
}
