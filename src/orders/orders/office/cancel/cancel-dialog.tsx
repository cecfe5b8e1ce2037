import { useId, useState } from 'react';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-field.tsx';
import type { StatusQuestion } from '#orders/orders/office/status/use-status-move.ts';
import {
  type RefundChoice,
  refundOf,
  leftOf,
  mailedSentence,
  documentSentence,
  type PaidOrder,
} from './cancelled-payment.ts';
import { PiecesChoice } from './pieces-choice.tsx';
import { Choices } from '../choices.tsx';

type CancelDialogProps = StatusQuestion & { mayRefund: boolean };

/** Cancels a paid order, with one decision about its money and its pieces. */
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
  // One form is one refund, however often it is submitted.
  const [refundId] = useState(() => crypto.randomUUID());
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this order?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} data-first-focus>
            Keep as is
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
          hint="Saved in the order history, for staff only."
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

type PaymentChoiceProps = {
  order: PaidOrder;
  choice: RefundChoice;
  amount: string;
  error: string | undefined;
  mayRefund: boolean;
  onChoose: (choice: RefundChoice) => void;
  onAmount: (amount: string) => void;
};

/** Asks how much of the payment to refund, and shows what the buyer will read about it. */
function PaymentChoice({
  order,
  choice,
  amount,
  error,
  mayRefund,
  onChoose,
  onAmount,
}: PaymentChoiceProps) {
  const left = formatRupeesAndPaise(leftOf(order));
  const refund = refundOf(order, choice, amount);
  return (
    <div className="grid gap-3">
      {mayRefund ? (
        <Choices
          legend={`Payment: ${left}`}
          name="refund"
          value={choice}
          onChange={onChoose}
          choices={[
            { value: 'full', label: `Refund ${left} now` },
            {
              value: 'part',
              label: 'Refund a different amount now',
              more: (
                <TextField
                  label="Amount (₹)"
                  name="amount"
                  inputMode="decimal"
                  autoComplete="off"
                  className="mb-2 pl-8"
                  value={amount}
                  onChange={({ target }) => onAmount(target.value)}
                  error={error}
                />
              ),
            },
            {
              value: 'none',
              label: 'Not now',
              note: 'A refund becomes due; the Overview reminds you.',
            },
          ]}
        />
      ) : (
        <RefundLater left={left} />
      )}
      {refund !== 0 && <p className="text-muted">{documentSentence(order)}</p>}
      {refund !== null && (
        <p className="text-muted">
          The email to the customer will say:{' '}
          <q className="figures text-ink">{mailedSentence(order, refund)}</q>
        </p>
      )}
    </div>
  );
}

/** For staff whose role cannot refund. */
function RefundLater({ left }: { left: string }) {
  return (
    <>
      <input type="hidden" name="refund" value="none" />
      <p>
        It has been paid, so a refund of <span className="figures">{left}</span> becomes due. Your
        role can’t issue refunds; the owner or a manager can.
      </p>
    </>
  );
}
