import { useId, useState } from 'react';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-field.tsx';
import type { StatusQuestion } from '#admin/orders/status/use-status-move.ts';
import { type RefundChoice, refundOf } from './cancelled-payment.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { PiecesChoice } from './pieces-choice.tsx';

type CancelDialogProps = StatusQuestion & { mayRefund: boolean };

/** Cancels an order that was paid: what becomes of its money and of its pieces is one decision with it. */
export function CancelDialog({
  move,
  Form,
  isBusy,
  errors,
  mayRefund,
  onClose,
}: CancelDialogProps) {
  const { order } = move;
  const formId = useId();
  const [choice, setChoice] = useState<RefundChoice>(mayRefund ? 'full' : 'none');
  const [amount, setAmount] = useState('');
  // A form is one refund, however often it is sent.
  const [refundId] = useState(() => crypto.randomUUID());
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this order?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} data-first-focus>
            Leave as it is
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {buttonText(refundOf(order, choice, amount))}
          </Button>
        </div>
      }
    >
      <Form id={formId} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="refundId" value={refundId} />
        <p>
          Order <span className="figures font-medium">{order.orderNumber}</span>. Current status:{' '}
          <strong className="font-medium">{order.status}</strong>.
        </p>
        <PaymentChoice
          order={order}
          choice={choice}
          amount={amount}
          error={errors?.['amount']}
          mayRefund={mayRefund}
          onChoose={setChoice}
          onAmount={setAmount}
        />
        <PiecesChoice status={order.status} />
        <TextField
          label="Reason (optional)"
          hint="Kept in the order's history, for the shop only."
          name="reason"
          maxLength={200}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}

function buttonText(refund: ReturnType<typeof refundOf>): string {
  if (refund === 0) return 'Cancel order';
  return refund ? `Cancel and refund ${formatRupeesAndPaise(refund)}` : 'Cancel and refund';
}
