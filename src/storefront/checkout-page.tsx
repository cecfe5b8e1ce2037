import { LockKeyhole } from 'lucide-react';
import { TestPaymentsNote } from '#shop/payments/components/test-payments-note.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CheckoutForm } from './checkout/checkout-form.tsx';
import { OrderSummary } from './checkout/order-summary.tsx';
import { readCheckout } from './checkout/read-checkout.server.ts';
import { SignInHint } from './checkout/sign-in-hint.tsx';
import { Wordmark } from './header/wordmark.tsx';
import { useSessionChange } from './viewer/own-page.ts';
import { unlistedPageMeta } from './page-meta.ts';
import type { Route } from './+types/checkout-page.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  const shopName = loaderData?.shopName ?? '';
  return unlistedPageMeta({ origin: '', shopName }, 'Checkout');
}

export function loader({ context, request }: Route.LoaderArgs) {
  return readCheckout(context, request);
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const isEmpty = loaderData.cart.lines.length === 0;
  return (
    // Messages come at the top, where they cover neither the button nor what stands beside it.
    <div className="toasts-on-top min-h-(--window-height)">
      <header className="border-b border-line">
        {loaderData.payment?.isTest && <TestPaymentsNote />}
        <div className="page-width flex min-h-18 items-center justify-between">
          <Wordmark name={loaderData.shopName} reloadDocument />
          <p className="flex items-center gap-2 text-sm text-muted">
            <LockKeyhole aria-hidden size={16} strokeWidth={1.5} /> Secure checkout
          </p>
        </div>
      </header>
      <main className="page-width py-6 md:py-10">
        <h1 className="font-display text-3xl font-semibold">Checkout</h1>
        {isEmpty ? (
          <NothingToBuy isSignedIn={loaderData.viewer !== null} />
        ) : (
          <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-16">
            <aside className="min-w-0 lg:order-2" aria-label="Order summary">
              <OrderSummary checkout={loaderData} />
            </aside>
            <CheckoutForm checkout={loaderData} />
          </div>
        )}
      </main>
    </div>
  );
}

function NothingToBuy({ isSignedIn }: { isSignedIn: boolean }) {
  useSessionChange();
  return (
    <div className="mt-10 space-y-6 text-center">
      <p>Your cart is empty.</p>
      {!isSignedIn && <SignInHint to="see the cart that you kept" />}
      <ButtonLink to="/" reloadDocument>
        Continue Shopping
      </ButtonLink>
    </div>
  );
}
