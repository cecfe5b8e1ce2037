import { useRef, useState } from 'react';
import { isCounterPayment } from '#shop/orders/counter-payment.ts';
import type { HistoryEntry } from '#shop/orders/order-history-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';
import { useLeaveGuard } from '#admin/leave-guard.tsx';
import { useWrite } from '#admin/use-write.ts';
import { byWhom, whatHappened } from './history-words.ts';
import { OrderCard } from './order-card.tsx';

type OrderHistoryProps = { orderId: string; history: HistoryEntry[] };

/** What happened to the order and through whom, the latest first, with the notes of staff. */
export function OrderHistory({ orderId, history }: OrderHistoryProps) {
  return (
    <OrderCard title="History">
      <NoteForm orderId={orderId} />
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
            {entry.changed && <p>{changesOf(entry.changed)}</p>}
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
function hasShortDetail({ what, detail }: HistoryEntry): boolean {
  return Boolean(detail) && what !== 'note' && !isCounterPayment(detail);
}

function changesOf(changed: Record<string, unknown>): string {
  return Object.entries(changed)
    .map(([name, value]) => `${name}: ${value === null ? 'none' : String(value)}`)
    .join(', ');
}

function NoteForm({ orderId }: { orderId: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isTyped, setTyped] = useState(false);
  useLeaveGuard(isTyped);
  const { Form, isBusy, errors } = useWrite(() => {
    if (area.current) area.current.value = '';
    setTyped(false);
  });
  return (
    <Form method="post" noValidate className="no-print grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={orderId} />
      <TextAreaField
        ref={area}
        label="Note"
        hint="For the shop only; the customer never sees it."
        name="note"
        rows={2}
        maxLength={1000}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim() !== '')}
        error={errors?.['note']}
        className="w-full"
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        className="max-md:min-h-11"
        isBusy={isBusy}
      >
        Add note
      </Button>
    </Form>
  );
}
