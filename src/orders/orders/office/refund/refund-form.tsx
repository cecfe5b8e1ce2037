import { useState } from 'react';
import type { Paise } from '#price/money/money.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { goldPriceText } from '#content/settings/shop-settings.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-field.tsx';
import { PiecesChoice } from '#orders/orders/office/cancel/pieces-choice.tsx';
import { Choices } from '#orders/orders/office/choices.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { DialogButton } from '#app/office/dialog-button.tsx';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';

type RefundedOrder = {
  id: string;
  version: number;
  status: OrderStatus;
  razorpayPaymentId: string | null;
};
type RefundFormProps = { order: RefundedOrder; left: Paise };

/** Refunds all or part of what is left of an order's payment; asks for the reason. */
export function RefundForm({ order, left }: RefundFormProps) {
  if (left <= 0) return null;
  return (
    <DialogButton text="Refund" variant="secondary" className="no-print mt-4">
      {(onClose, refundId) => (
        <RefundDialog order={order} left={left} refundId={refundId} onClose={onClose} />
      )}
    </DialogButton>
  );
}

type RefundDialogProps = RefundFormProps & { refundId: string; onClose: () => void };

function RefundDialog({ order, left, refundId, onClose }: RefundDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  const [amount, setAmount] = useState(goldPriceText(left));
  const isAll = parseRupees(amount) === left;
  return (
    <Dialog open onClose={onClose} title="Refund">
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="refundId" value={refundId} />
        <TextField
          label="Amount (₹)"
          name="amount"
          data-first-focus
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={errors?.['amount']}
          hint={hintOf(order)}
        />
        <TextField label="Reason" name="reason" maxLength={200} error={errors?.['reason']} />
        {isAll && order.status !== 'cancelled' && <OrderChoice status={order.status} />}
        <DialogButtons onCancel={onClose} variant="danger" isBusy={isBusy}>
          Refund
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function hintOf({ razorpayPaymentId }: RefundedOrder): string {
  return isCounterPayment(razorpayPaymentId)
    ? 'It was paid at the counter: refund it there, then record it under the refund.'
    : 'It goes to the card or account used for the payment, and can’t be reversed.';
}

/** Asks whether to cancel a fully refunded order, and to restock its pieces. */
function OrderChoice({ status }: { status: OrderStatus }) {
  const hasLeft = status === 'shipped' || status === 'delivered';
  const [isCancelled, setCancelled] = useState<'yes' | 'no'>(hasLeft ? 'no' : 'yes');
  return (
    <>
      <Choices
        legend="Order status"
        name="cancel"
        value={isCancelled}
        onChange={setCancelled}
        choices={[
          { value: 'yes', label: 'Cancel order', note: 'The customer is notified by email.' },
          { value: 'no', label: `Keep ${status}` },
        ]}
      />
      {isCancelled === 'yes' && <PiecesChoice status={status} />}
    </>
  );
}
