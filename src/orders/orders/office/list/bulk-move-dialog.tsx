import { type FormEvent, useId, type ClipboardEvent } from 'react';
import type { OrderStatus } from '#orders/orders/order.ts';
import { type Doubt, doubtsAbout } from '#orders/orders/status-moves.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { doubtWords } from '#orders/orders/office/order-messages.ts';
import type { SelectedOrder } from './use-selection.ts';
import { TextField } from '#ui/form-field.tsx';

type BulkMoveDialogProps = {
  to: OrderStatus;
  selected: SelectedOrder[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks before several orders are moved: warns of anything unusual, and takes their tracking numbers. */
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
          ? 'Customers are not notified.'
          : 'Customers are notified by email.'}
      </p>
    </>
  );
}

/** The number of orders, in words. */
export function countOf(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`;
}

/** The parcels of orders shipped together: one carrier, and a tracking number for each. */
function BulkParcels({ selected }: { selected: SelectedOrder[] }) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Carrier"
        name="carrier"
        autoComplete="off"
        maxLength={60}
        data-first-focus
      />
      <fieldset onPaste={pasteColumn}>
        <legend className="mb-1 font-medium">Tracking numbers</legend>
        <p className="mb-2 text-muted">Paste a column into one field to fill the ones below.</p>
        <ul className="grid gap-2">
          {selected.map(({ id, orderNumber, customerName, trackingNumber }) => (
            <li key={id}>
              <label className="grid items-center gap-x-3 sm:grid-cols-2">
                <span className="figures min-w-0 wrap-anywhere">
                  {orderNumber} <span className="text-muted">{customerName}</span>
                </span>
                <input
                  name={`tracking ${id}`}
                  autoComplete="off"
                  maxLength={60}
                  defaultValue={trackingNumber ?? ''}
                  className="figures block min-h-11 w-full rounded-sm border border-edge bg-surface px-3 hover:border-ink md:min-h-9"
                />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  );
}

/** Distributes lines pasted from a carrier's table over the fields, one per field. */
function pasteColumn(event: ClipboardEvent<HTMLFieldSetElement>): void {
  const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const first = fields.findIndex((field) => field === event.target);
  if (lines.length < 2 || first < 0) return;
  event.preventDefault();
  for (const [place, line] of lines.entries()) {
    const field = fields[first + place];
    if (field) field.value = line.trim().slice(0, 60);
  }
}
