import { LockKeyhole, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { TestPaymentsNote } from '#selling/payments/components/test-payments-note.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Wordmark } from '#app/storefront/header/wordmark.tsx';
import { useSessionChange } from '#app/storefront/viewer/own-page.ts';
import { unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { type CartLine, lineProblem } from '#selling/cart/cart.ts';
import { linePath } from '#selling/cart/storefront/line-path.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import { Thumbnail } from '#catalogue/media/components/thumbnail.tsx';
import { classNames } from '#ui/class-names.ts';
import { CodePart } from '#selling/checkout/storefront/code-part.tsx';
import { LeadTime } from '#selling/cart/storefront/lead-time.tsx';
import { LineBreakUp } from '#selling/cart/storefront/line-break-up.tsx';
import { totalOf } from '#selling/checkout/storefront/total-of.ts';
import { showToast } from '#ui/toast.tsx';
import { buyNowPath } from '#selling/cart/storefront/buy-now.ts';
import { cartMessages } from '#selling/cart/storefront/cart-messages.ts';
import { changeShop } from '#app/storefront/viewer/change-shop.ts';
import { goToSignIn } from '#app/storefront/viewer/handle-signed-out.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { readCheckout, type Checkout } from './read-checkout.server.ts';
import { SignInHint } from './sign-in-hint.tsx';
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
    // Toasts appear at the top, where they cover neither the Pay button nor the notes beside it.
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
      {!isSignedIn && <SignInHint to="see the cart you saved" />}
      <ButtonLink to="/" reloadDocument>
        Continue Shopping
      </ButtonLink>
    </div>
  );
}

/** The number of lines that can be taken in at a glance; longer lists start collapsed on every screen. */
const linesInSight = 6;

/** A label and its figure; with large text the figure wraps below. */
const row = 'flex flex-wrap gap-x-4';

/** What is being bought and its price; collapsed where it would push the form out of view. */
function OrderSummary({ checkout }: { checkout: Checkout }) {
  const { cart, gstPercentage, shippingFee, deliveryName, isBuyNow } = checkout;
  const total = totalOf(checkout);
  const isLong = cart.lines.length > linesInSight;
  return (
    <details
      open={!isLong}
      className={classNames(
        'group rounded-md border border-line bg-surface',
        !isLong && 'lg:sticky lg:top-8',
      )}
    >
      <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-5 py-3">
        <h2 className="font-display text-xl font-semibold">Order Summary</h2>
        <span className={classNames('flex items-center gap-2', !isLong && 'lg:hidden')}>
          <span className="figures font-semibold">{formatRupeesAndPaise(total)}</span>
          <ChevronDown
            aria-hidden
            size={18}
            strokeWidth={1.5}
            className="transition-transform duration-150 group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="border-t border-line px-5 pb-5">
        <ul className="divide-y divide-line">
          {cart.lines.map((line) => (
            <SummaryLine key={line.id} line={line} isBuyNow={isBuyNow} />
          ))}
        </ul>
        {(checkout.takesCodes || checkout.code) && (
          <div className="border-t border-line py-1">
            <CodePart code={checkout.code} />
          </div>
        )}
        <dl className="grid gap-y-2 border-t border-line pt-4">
          <div className={row}>
            <dt>{gstPercentage > 0 ? `Subtotal (incl. ${gstPercentage}% GST)` : 'Subtotal'}</dt>
            <dd className="figures ml-auto">{formatRupeesAndPaise(cart.total)}</dd>
          </div>
          <div className={row}>
            <dt>{deliveryName}</dt>
            <dd className="figures ml-auto">
              {shippingFee === 0 ? 'Free' : formatRupeesAndPaise(shippingFee)}
            </dd>
          </div>
          <div className={classNames(row, 'border-t border-line pt-3 text-lg font-semibold')}>
            <dt>Total</dt>
            <dd className="figures ml-auto" data-testid="checkout-total">
              {formatRupeesAndPaise(total)}
            </dd>
          </div>
        </dl>
      </div>
    </details>
  );
}

function SummaryLine({ line, isBuyNow }: { line: CartLine; isBuyNow: boolean }) {
  return (
    <li className="flex flex-wrap gap-4 py-4">
      <Thumbnail picture={line.picture} className="size-16 rounded-sm" />
      {/* Large text needs the whole width for a price. */}
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="font-medium wrap-anywhere">{line.name}</p>
        <p className="text-sm text-muted">
          {formatKarat(line.karat)}
          {line.size && ` · ${sizeInShort(line.size)}`}
          {line.netWeightMg > 0 && ` · ${formatGrams(line.netWeightMg)} net`}
          {makingInShort(line)}
        </p>
        <LeadTime days={line.leadDays} />
        {line.unitPrice !== null && (
          <p className="figures mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-sm text-muted">
              {line.quantity} × {formatRupeesAndPaise(line.unitPrice)}
            </span>
            <span>{formatRupeesAndPaise(line.lineTotal)}</span>
          </p>
        )}
        <LineBreakUp line={line} />
        <LineRemedy line={line} isBuyNow={isBuyNow} />
      </div>
    </li>
  );
}

/** The making charge as a percentage; for any other kind of charge the break-up says more. */
function makingInShort({ makingChargePercentage, priceTerms }: CartLine): string {
  const isPercent =
    !priceTerms || (priceTerms.priceKind === 'rate' && priceTerms.makingKind === 'percent');
  return isPercent ? ` · making ${makingChargePercentage}%` : '';
}

const link = 'inline-flex min-h-11 items-center text-sm text-link disabled:text-muted';

const words = {
  'too-many': (line: CartLine) => `Only ${line.stockQuantity} left.`,
  'out-of-stock': () => 'Out of stock in this karat right now.',
  'not-sold': () => 'No longer available as chosen.',
};

/** A line's problem, with the button that fixes it. */
function LineRemedy({ line, isBuyNow }: { line: CartLine; isBuyNow: boolean }) {
  const problem = lineProblem(line);
  if (!problem) return null;
  const isTooMany = problem === 'too-many';
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-danger">
      {words[problem](line)}
      {isBuyNow ? (
        <a
          href={isTooMany ? buyNowPath({ ...line, quantity: line.stockQuantity }) : linePath(line)}
          className={link}
        >
          {isTooMany ? `Buy ${line.stockQuantity}` : 'View piece'}
        </a>
      ) : (
        <InCart line={line} quantity={isTooMany ? line.stockQuantity : 0} />
      )}
    </p>
  );
}

function InCart({ line, quantity }: { line: CartLine; quantity: number }) {
  const [isChanging, setChanging] = useState(false);
  const { revalidate } = useRevalidator();
  async function change() {
    setChanging(true);
    const answer = await changeShop(`/api/cart/${line.id}`, {
      method: 'PATCH',
      body: { quantity },
    });
    if (answer.ok) await revalidate();
    else if (answer.status === 401) goToSignIn();
    else {
      const { removeFailed, quantityFailed } = cartMessages;
      const description = quantity === 0 ? removeFailed : quantityFailed;
      showToast({ title: 'Error', description, kind: 'error' });
    }
    setChanging(false);
  }
  const words = quantity === 0 ? 'Remove' : `Buy ${quantity}`;
  return (
    <button
      type="button"
      className={link}
      disabled={isChanging}
      aria-label={`${words}: ${line.name}`}
      onClick={() => void change()}
    >
      {words}
    </button>
  );
}
