import { type FormEvent, useEffect, useRef } from 'react';
import { lineProblem } from '#shop/cart/cart.ts';
import { addPaise, formatRupeesAndPaise } from '#shop/money/money.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { ExistingAddress } from './existing-address.tsx';
import { PayNotes } from './pay-notes.tsx';
import type { Checkout } from './read-checkout.server.ts';
import { SaveAddressField } from './save-address-field.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { SignInHint } from './sign-in-hint.tsx';
import { useCheckout } from './use-checkout.ts';
import { useShippingForm } from './use-shipping-form.ts';

/** Where the order goes, and the button that pays for it. */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const form = useRef<HTMLFormElement>(null);
  const shipping = useShippingForm(form, checkout);
  const { pay, addressNote, ...progress } = useCheckout(checkout);
  const { basket, shippingFee, payment, isSignedIn } = checkout;
  const isLocked = progress.stage !== 'form';
  const isBuyable = basket.lines.every((line) => lineProblem(line) === null);
  const total = addPaise([basket.total, shippingFee]);
  const payWords = isBuyable ? `Pay ${formatRupeesAndPaise(total)}` : 'Pay';
  const payButton = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLocked) return;
    const isAddressKept = new FormData(event.currentTarget).has('saveAddress');
    const finished = shipping.finish();
    if (!finished) return;
    // The fields are about to be locked; the button keeps the focus that one of them may have had.
    payButton.current?.focus();
    void pay(finished, isAddressKept);
  }
  useEffect(() => {
    // Whoever comes back from the payment window goes on at the button.
    if (!isLocked && document.activeElement?.matches('body, iframe')) payButton.current?.focus();
  }, [isLocked]);

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="space-y-8">
      <fieldset disabled={isLocked} className="space-y-5">
        <legend className="font-display text-2xl font-semibold">Where it goes</legend>
        {isSignedIn ? <ExistingAddress onChoose={shipping.fill} /> : <SignInHint />}
        <ShippingFields form={shipping} />
        {isSignedIn && <SaveAddressField note={addressNote} />}
      </fieldset>
      <div className="space-y-3">
        <Button
          ref={payButton}
          type="submit"
          size="large"
          className="figures w-full"
          disabled={!isHydrated || !isBuyable || !payment || checkout.isRateTooOld}
          isUnavailable={isLocked}
        >
          {isLocked ? 'Processing...' : payWords}
        </Button>
        <PayNotes checkout={checkout} isBuyable={isBuyable} progress={progress} />
      </div>
    </form>
  );
}
