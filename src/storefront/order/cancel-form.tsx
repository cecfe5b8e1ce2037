import { Form, useNavigation } from 'react-router';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import type { OrderDeskData } from './read-order-desk.server.ts';

type CancelFormProps = {
  orderId: string;
  cancel: NonNullable<OrderDeskData['cancel']>;
  refundWithin: string;
  onKeep?: () => void;
};

/** Says what happens, asks why for whoever likes to say, and cancels. */
export function CancelForm({ orderId, cancel, refundWithin, onKeep }: CancelFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel';
  return (
    <Form method="post" action={`/order-confirmation/${orderId}`} className="grid gap-5">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="version" value={cancel.version} />
      <input type="hidden" name="payment" value={cancel.isPaid ? 'paid' : 'unpaid'} />
      <p>{whatHappens(cancel, refundWithin)} The pieces go back on sale at once.</p>
      <TextAreaField label="Why? (optional)" name="reason" rows={2} maxLength={300} />
      <div className="flex flex-wrap justify-end gap-3">
        {onKeep && (
          <Button variant="secondary" onClick={onKeep} data-first-focus>
            Keep the order
          </Button>
        )}
        <Button type="submit" variant="danger" isBusy={isBusy}>
          Cancel the order
        </Button>
      </div>
    </Form>
  );
}

function whatHappens({ isPaid, amount }: CancelFormProps['cancel'], refundWithin: string): string {
  if (!isPaid)
    return 'Nothing has been paid. Should a payment arrive after all, it goes back to you.';
  if (amount === 0) return 'All that you have paid is on its way back to you already.';
  return `${formatRupeesAndPaise(amount)} goes back the way you paid. It takes ${refundWithin}.`;
}
