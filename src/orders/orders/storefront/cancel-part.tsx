import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { TextAreaField } from '#ui/form-field.tsx';
import type { OrderDeskData } from './read-order-desk.server.ts';
import { timeLeft } from './time-left.ts';
import { useCountDown } from './use-count-down.ts';

type CancelPartProps = { desk: OrderDeskData; answer: object | undefined };

/** The countdown until which the order may be cancelled, and the form to do so; nothing if it may not be. */
export function CancelPart({ desk, answer }: CancelPartProps) {
  const { cancel } = desk;
  if (!cancel) return null;
  return <Cancel desk={desk} cancel={cancel} answer={answer} />;
}

type CancelProps = CancelPartProps & { cancel: NonNullable<OrderDeskData['cancel']> };

function Cancel({ desk, cancel, answer }: CancelProps) {
  const { ref, secondsLeft } = useCountDown<HTMLElement>(cancel.now, cancel.until);
  const isOver = secondsLeft < 0;
  return (
    <section ref={ref} aria-labelledby="cancel-order" className="border-y border-line py-5">
      <h2 id="cancel-order" className="font-display text-xl font-semibold">
        Changed your mind?
      </h2>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <p className="max-w-[46ch]">
          {isOver ? 'Cancellation was open' : 'You can cancel this order'} until{' '}
          <span className="figures font-medium">{formatIndianTime(cancel.until)}</span>
          <span className="mt-1 block text-sm text-muted">
            <span role="timer" aria-label="Time left to cancel" className="figures tabular-nums">
              {timeLeft(secondsLeft)}
            </span>{' '}
            left
          </span>
        </p>
        {!isOver && <CancelOpener desk={desk} cancel={cancel} answer={answer} />}
      </div>
    </section>
  );
}

/** A dialog; before hydration, or without scripts, a disclosure. */
function CancelOpener({ desk, cancel, answer }: CancelProps) {
  // A new answer closes the dialog that sent the form.
  const [openedAfter, setOpenedAfter] = useState<{ answer: object | undefined } | null>(null);
  const isOpen = openedAfter !== null && openedAfter.answer === answer;
  const close = () => setOpenedAfter(null);
  const hasScripts = useHydrated();
  const form = { orderId: desk.orderId, cancel, refundTime: desk.refund.time };
  if (!hasScripts) {
    return (
      <details className="w-full sm:w-auto">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm border border-ink/70 px-5 font-medium">
          Cancel this order
        </summary>
        <div className="mt-5">
          <CancelForm {...form} />
        </div>
      </details>
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpenedAfter({ answer })}>
        Cancel this order
      </Button>
      <Dialog open={isOpen} onClose={close} title="Cancel this order?">
        <CancelForm {...form} onKeep={close} />
      </Dialog>
    </>
  );
}

type CancelFormProps = {
  orderId: string;
  cancel: NonNullable<OrderDeskData['cancel']>;
  refundTime: string;
  onKeep?: () => void;
};

/** Explains what happens, asks for an optional reason, and cancels. */
function CancelForm({ orderId, cancel, refundTime, onKeep }: CancelFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel';
  return (
    <Form method="post" action={`/order-confirmation/${orderId}`} className="grid gap-5">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="version" value={cancel.version} />
      <input type="hidden" name="payment" value={cancel.isPaid ? 'paid' : 'unpaid'} />
      <p>{whatHappens(cancel, refundTime)} The pieces go back on sale right away.</p>
      <TextAreaField label="Reason (optional)" name="reason" rows={2} maxLength={300} />
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

function whatHappens({ isPaid, amount }: CancelFormProps['cancel'], refundTime: string): string {
  if (!isPaid) return 'Nothing has been paid. If a payment still arrives, we’ll refund it.';
  if (amount === 0) return 'Your full refund is already on its way.';
  return `${formatRupeesAndPaise(amount)} will be refunded the way you paid. ${refundTime}`;
}
