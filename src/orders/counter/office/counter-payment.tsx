import { cashLimit } from '#orders/counter/cash-limit.ts';
import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { goldPriceText } from '#content/settings/shop-settings.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField } from '#ui/form-field.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { MethodOptions } from './method-options.tsx';
import { DialogButton } from '#app/office/dialog-button.tsx';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';

type UnpaidOrder = { id: string; totalAmount: Paise };

/** Records that an unpaid order was paid at the counter. */
export function CounterPayment({ order }: { order: UnpaidOrder }) {
  return (
    <DialogButton text="Record a counter payment" variant="secondary">
      {(onClose, paymentId) => (
        <PaymentDialog order={order} paymentId={paymentId} onClose={onClose} />
      )}
    </DialogButton>
  );
}

type PaymentDialogProps = { order: UnpaidOrder; paymentId: string; onClose: () => void };

function PaymentDialog({ order, paymentId, onClose }: PaymentDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  const { id, totalAmount } = order;
  return (
    <Dialog open onClose={onClose} title="Payment at the counter">
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="counter-payment" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="paymentId" value={paymentId} />
        <p>
          Order total:{' '}
          <span className="figures font-medium">{formatRupeesAndPaise(totalAmount)}</span>. Record
          it only once you have the full amount: the customer gets a confirmation email.
        </p>
        <MethodField total={totalAmount} error={errors?.['method']} />
        <TextField
          label="Amount (₹)"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={goldPriceText(totalAmount)}
          error={errors?.['amount']}
        />
        <TextField
          label="Reference"
          name="reference"
          maxLength={60}
          autoComplete="off"
          hint="Receipt, UPI or card slip number"
          error={errors?.['reference']}
        />
        <DialogButtons onCancel={onClose} isBusy={isBusy}>
          Record payment
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

/** The payment method; cash first, where the law allows it. */
function MethodField({ total, error }: { total: Paise; error: string | undefined }) {
  const isCashTooMuch = total >= cashLimit;
  return (
    <SelectField
      label="Paid by"
      name="method"
      data-first-focus
      defaultValue={isCashTooMuch ? 'upi' : 'cash'}
      error={error}
      hint={isCashTooMuch && 'Above the cash limit (Income-tax Act 2025, section 186).'}
    >
      <MethodOptions />
    </SelectField>
  );
}
