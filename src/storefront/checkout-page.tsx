import { LockKeyhole } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { addPaise, formatRupeesAndPaise } from '#shop/money/money.ts';
import { shopName } from '#shop/settings/shop-name.ts';
import { lineProblem } from '#shop/cart/cart.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form-field.tsx';
import { ExistingAddress } from './checkout/existing-address.tsx';
import { OrderSummary } from './checkout/order-summary.tsx';
import { type Checkout, readCheckout } from './checkout/read-checkout.server.ts';
import { ShippingFields } from './checkout/shipping-fields.tsx';
import { useCheckout } from './checkout/use-checkout.ts';
import { useShippingForm } from './checkout/use-shipping-form.ts';
import { Wordmark } from './header/wordmark.tsx';
import type { Route } from './+types/checkout-page.ts';

export function meta() {
  return [{ title: `Checkout | ${shopName}` }, { name: 'robots', content: 'noindex' }];
}

export function loader({ context, request }: Route.LoaderArgs) {
  return readCheckout(context, request);
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const isEmpty = loaderData.basket.lines.length === 0;
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line">
        {loaderData.payment?.isTest && (
          <p className="bg-ink px-4 py-1.5 text-center text-sm text-paper">
            TEST PAYMENTS – no money moves
          </p>
        )}
        <div className="page-width flex min-h-18 items-center justify-between">
          <Wordmark reloadDocument />
          <p className="flex items-center gap-2 text-sm text-muted">
            <LockKeyhole aria-hidden size={16} strokeWidth={1.5} /> Secure checkout
          </p>
        </div>
      </header>
      <main className="page-width py-6 md:py-10">
        <h1 className="font-display text-3xl font-semibold">Checkout</h1>
        {isEmpty ? <NothingToBuy /> : <CheckoutForm checkout={loaderData} />}
      </main>
    </div>
  );
}

function NothingToBuy() {
  return (
    <div className="mt-10 space-y-6 text-center">
      <p>Your cart is empty.</p>
      <ButtonLink to="/" reloadDocument>
        Continue Shopping
      </ButtonLink>
    </div>
  );
}

function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const form = useShippingForm(checkout);
  const { pay, isProcessing } = useCheckout(checkout);
  const { basket, shippingFee, payment, isSignedIn } = checkout;
  const isBuyable = basket.lines.every((line) => lineProblem(line) === null);
  const total = addPaise([basket.total, shippingFee]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const finished = form.finish(event.currentTarget);
    const isAddressKept = new FormData(event.currentTarget).has('saveAddress');
    if (finished && !isProcessing) void pay(finished, isAddressKept);
  }

  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-16">
      <aside className="lg:order-2" aria-label="Order summary">
        <OrderSummary basket={basket} shippingFee={shippingFee} />
      </aside>
      <form noValidate method="post" onSubmit={submit} className="space-y-8">
        <fieldset disabled={isProcessing} className="space-y-5">
          <legend className="font-display text-2xl font-semibold">Where it goes</legend>
          {isSignedIn && <ExistingAddress onChoose={form.fill} />}
          <ShippingFields form={form} />
          {isSignedIn && <CheckboxField name="saveAddress" label="Save Address" />}
        </fieldset>
        <div className="space-y-3">
          <Button
            type="submit"
            size="large"
            className="w-full"
            disabled={isProcessing || !isBuyable || !payment}
          >
            {isProcessing ? 'Processing...' : `Pay ${formatRupeesAndPaise(total)}`}
          </Button>
          <PayNotes checkout={checkout} isBuyable={isBuyable} />
        </div>
      </form>
    </div>
  );
}

function PayNotes({ checkout, isBuyable }: { checkout: Checkout; isBuyable: boolean }) {
  if (!checkout.payment) {
    return (
      <p className="text-sm text-danger">
        This shop does not take payments yet. <Link to="/contact">Please contact us to order.</Link>
      </p>
    );
  }
  if (!isBuyable) {
    return (
      <p role="alert" className="text-sm text-danger">
        A piece in your order is out of stock. Please take it out of your cart and come back.
      </p>
    );
  }
  return (
    <p className="text-sm text-muted">
      The price holds for 15 minutes once you press Pay. You must be 18 or older. By paying you
      agree to our{' '}
      <a href="/terms-and-conditions" className="underline underline-offset-2">
        terms
      </a>{' '}
      and{' '}
      <a href="/cancellation-and-refunds" className="underline underline-offset-2">
        cancellation policy
      </a>
      .
    </p>
  );
}
