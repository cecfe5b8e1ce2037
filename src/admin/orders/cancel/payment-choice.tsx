import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { TextField } from '#ui/form-field.tsx';
import { Choices } from '#admin/orders/choices.tsx';
import {
  leftOf,
  mailedSentence,
  paperSentence,
  type PaidOrder,
  type RefundChoice,
  refundOf,
} from './cancelled-payment.ts';

type PaymentChoiceProps = {
  order: PaidOrder;
  choice: RefundChoice;
  amount: string;
  error: string | undefined;
  mayRefund: boolean;
  onChoose: (choice: RefundChoice) => void;
  onAmount: (amount: string) => void;
};

/** Asks what of the payment goes back, and shows what the buyer will read of it. */
export function PaymentChoice({
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
          legend={`Its payment: ${left}`}
          name="refund"
          value={choice}
          onChange={onChoose}
          choices={[
            { value: 'full', label: `Refund ${left} now` },
            {
              value: 'part',
              label: 'Refund another amount now',
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
              note: 'A refund becomes due; the Overview reminds of it.',
            },
          ]}
        />
      ) : (
        <RefundLater left={left} />
      )}
      {refund !== 0 && <p className="text-muted">{paperSentence(order)}</p>}
      {refund !== null && (
        <p className="text-muted">
          The customer reads in the mail:{' '}
          <q className="figures text-ink">{mailedSentence(order, refund)}</q>
        </p>
      )}
    </div>
  );
}

/** For staff whose role pays nothing back. */
function RefundLater({ left }: { left: string }) {
  return (
    <>
      <input type="hidden" name="refund" value="none" />
      <p>
        It has been paid: a refund of <span className="figures">{left}</span> becomes due. Your role
        does not start refunds; the owner or a manager does.
      </p>
    </>
  );
}
