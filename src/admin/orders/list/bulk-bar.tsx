import { useState } from 'react';
import type { OrderRow } from '#shop/orders/order-table-queries.server.ts';
import { type OrderStatus, orderStatuses } from '#shop/orders/order.ts';
import { type Doubt, doubtsAbout } from '#shop/orders/status-moves.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '#admin/use-write.ts';
import { doubtWords } from '#admin/orders/order-messages.ts';

type BulkBarProps = { selected: OrderRow[]; onDone: () => void };

/** Sets the status of the orders that are ticked, after it has said what is unusual about that. */
export function BulkBar({ selected, onDone }: BulkBarProps) {
  const [to, setTo] = useState<OrderStatus | null>(null);
  const { send, isBusy } = useWrite(() => {
    setTo(null);
    onDone();
  });
  const orders = selected.map(({ id, orderNumber, version }) => ({ id, orderNumber, version }));
  return (
    <div
      role="group"
      aria-label="Selected orders"
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-3 shadow-floating"
    >
      <p className="figures font-medium">{countOf(selected.length)} selected</p>
      <select
        aria-label="Set status of the selected orders"
        value=""
        onChange={({ target }) => setTo(target.value as OrderStatus)}
        className="min-h-11 rounded-sm border border-edge bg-surface px-2 hover:border-ink md:min-h-9"
      >
        <option value="" disabled>
          Set status …
        </option>
        {orderStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <Button variant="quiet" size="small" className="max-md:min-h-11" onClick={onDone}>
        Clear selection
      </Button>
      {to && (
        <ConfirmDialog
          open
          title={`Set ${countOf(selected.length)} to ${to}?`}
          confirmText={`Set to ${to}`}
          isBusy={isBusy}
          onClose={() => setTo(null)}
          onConfirm={() => send({ intent: 'bulk-status', to, orders: JSON.stringify(orders) })}
        >
          <BulkDoubts selected={selected} to={to} />
        </ConfirmDialog>
      )}
    </div>
  );
}

function BulkDoubts({ selected, to }: { selected: OrderRow[]; to: OrderStatus }) {
  const doubtful = new Map<Doubt, string[]>();
  for (const order of selected) {
    for (const doubt of doubtsAbout(order, to)) {
      doubtful.set(doubt, [...(doubtful.get(doubt) ?? []), order.orderNumber]);
    }
  }
  return (
    <>
      {[...doubtful].map(([doubt, numbers]) => (
        <p key={doubt} className="mb-3">
          <span className="figures font-medium">{numbers.join(', ')}</span>: {doubtWords[doubt]}
        </p>
      ))}
      <p className="text-muted">
        {to === 'pending' || to === 'processing'
          ? 'The customers are not written to.'
          : 'The customers are told by mail.'}
      </p>
    </>
  );
}

function countOf(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`;
}
