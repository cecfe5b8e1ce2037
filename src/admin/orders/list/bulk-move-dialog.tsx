import { type FormEvent, useId } from 'react';
import type { OrderStatus } from '#shop/orders/order.ts';
import { type Doubt, doubtsAbout } from '#shop/orders/status-moves.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useWrite } from '#admin/use-write.ts';
import { doubtWords } from '#admin/orders/order-messages.ts';
import { BulkParcels } from './bulk-parcels.tsx';
import type { SelectedOrder } from './use-selection.ts';

type BulkMoveDialogProps = {
  to: OrderStatus;
  selected: SelectedOrder[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks before several orders are moved: says what is unusual about it, and takes the numbers of their parcels. */
export function BulkMoveDialog({ to, selected, onClose, onDone }: BulkMoveDialogProps) {
  const { send, isBusy } = useWrite(onDone);
  const formId = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const orders = selected.map(({ id, orderNumber, version }) => ({
      id,
      orderNumber,
      version,
      trackingNumber: textOf(typed, `tracking ${id}`),
    }));
    send({
      intent: 'bulk-status',
      to,
      carrier: textOf(typed, 'carrier'),
      orders: JSON.stringify(orders),
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Set ${countOf(selected.length)} to ${to}?`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            onClick={onClose}
            data-first-focus={to !== 'shipped' || undefined}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={to === 'cancelled' ? 'danger' : 'primary'}
            isBusy={isBusy}
          >
            Set to {to}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 wrap-anywhere">
        <BulkDoubts selected={selected} to={to} />
        {to === 'shipped' && <BulkParcels selected={selected} />}
      </form>
    </Dialog>
  );
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}

function BulkDoubts({ selected, to }: { selected: SelectedOrder[]; to: OrderStatus }) {
  const doubtful = new Map<Doubt, string[]>();
  for (const order of selected) {
    for (const doubt of doubtsAbout(order, to)) {
      doubtful.set(doubt, [...(doubtful.get(doubt) ?? []), order.orderNumber]);
    }
  }
  return (
    <>
      {[...doubtful].map(([doubt, numbers]) => (
        <p key={doubt}>
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

/** How many orders, in words. */
export function countOf(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`;
}
