import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField } from '#ui/form-field.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { MethodOptions } from './method-options.tsx';
import { DialogButton } from '#app/office/dialog-button.tsx';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';

type PaidBackProps = { refund: { id: string; amount: Paise }; paidBy: string };

/** Records that a counter payment was refunded. */
export function PaidBack({ refund, paidBy }: PaidBackProps) {
  const amount = formatRupeesAndPaise(refund.amount);
  return (
    <DialogButton
      text="Record refund"
      variant="secondary"
      className="no-print mt-1"
      aria-label={`Record ${amount} as refunded`}
    >
      {(onClose) => (
        <PaidBackDialog refundId={refund.id} amount={amount} paidBy={paidBy} onClose={onClose} />
      )}
    </DialogButton>
  );
}

type PaidBackDialogProps = {
  refundId: string;
  amount: string;
  paidBy: string;
  onClose: () => void;
};

function PaidBackDialog({ refundId, amount, paidBy, onClose }: PaidBackDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  return (
    <Dialog open onClose={onClose} title="Refunded">
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="paid-back" />
        <input type="hidden" name="refundId" value={refundId} />
        <p>
          Record it once the customer has received{' '}
          <span className="figures font-medium">{amount}</span> . We’ll email them.
        </p>
        <SelectField
          label="Refunded by"
          name="method"
          data-first-focus
          defaultValue={paidBy}
          error={errors?.['method']}
        >
          <MethodOptions />
        </SelectField>
        <TextField
          label="Reference"
          name="reference"
          maxLength={60}
          autoComplete="off"
          hint="Receipt, UPI or card slip number"
          error={errors?.['reference']}
        />
        <DialogButtons onCancel={onClose} isBusy={isBusy}>
          Record refund
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
