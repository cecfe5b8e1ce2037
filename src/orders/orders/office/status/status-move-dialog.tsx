import { doubtsAbout } from '#orders/orders/status-moves.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-field.tsx';
import { doubtWords } from '#orders/orders/office/order-messages.ts';
import { ParcelFields } from '#orders/orders/office/parcel-fields.tsx';
import { CancelDialog } from '#orders/orders/office/cancel/cancel-dialog.tsx';
import { type StatusMove, type StatusQuestion, writesToBuyer } from './use-status-move.ts';

type StatusMoveDialogProps = StatusQuestion & { mayRefund: boolean };

/** Asks before an order is moved: says why, and takes what the move needs. */
export function StatusMoveDialog({ mayRefund, ...question }: StatusMoveDialogProps) {
  const { order, to } = question.move;
  const isRefundDue = doubtsAbout(order, to).includes('money-is-due');
  return isRefundDue && order.paymentStatus !== 'review' ? (
    <CancelDialog {...question} mayRefund={mayRefund} />
  ) : (
    <MoveDialog {...question} />
  );
}

function MoveDialog({ move, Form, isBusy, onClose }: StatusQuestion) {
  const { order, to } = move;
  const doubts = doubtsAbout(order, to);
  const isShipped = to === 'shipped';
  return (
    <Dialog open onClose={onClose} title={titleOf(move)}>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="to" value={to} />
        <p>
          Order <span className="figures font-medium">{order.orderNumber}</span>. Current status:{' '}
          <strong className="font-medium">{order.status}</strong>.
        </p>
        {doubts.length > 0 && (
          <ul className="list-disc space-y-2 pl-5 marker:text-gold">
            {doubts.map((doubt) => (
              <li key={doubt}>{doubtWords[doubt]}</li>
            ))}
          </ul>
        )}
        {isShipped && <ParcelFields order={order} />}
        {doubts.length > 0 && (
          <TextField
            label="Reason (optional)"
            hint="Saved in the order history, for staff only."
            name="reason"
            maxLength={500}
            autoComplete="off"
          />
        )}
        <p className="text-muted">
          {writesToBuyer(order, to)
            ? 'The customer is notified by email, unless already notified.'
            : 'The customer is not notified.'}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} data-first-focus={!isShipped || undefined}>
            Keep as is
          </Button>
          <Button type="submit" variant={to === 'cancelled' ? 'danger' : 'primary'} isBusy={isBusy}>
            {to === 'cancelled' ? 'Cancel order' : `Set to ${to}`}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function titleOf({ to }: StatusMove): string {
  if (to === 'cancelled') return 'Cancel this order?';
  return to === 'shipped' ? 'Ship this order' : `Set this order to ${to}?`;
}
