import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Paise } from '#price/money/money.ts';
import { flashMessage } from '#ui/flash-message.ts';
import { showToast } from '#ui/toast.tsx';
import { rememberCheckoutAddress, checkoutKey, renewCheckoutKey } from './checkout-memory.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { finishPayment, goToConfirmation } from './payment/finish-payment.ts';
import {
  openPaymentWindow,
  type PaymentEnding,
  type PaymentToMake,
} from './payment/payment-window.ts';
import { type Filled, orderRequestBody } from './order-request-body.ts';
import type { Checkout } from './read-checkout.server.ts';
import { type AddressNote, saveAddress } from './address/save-address.ts';
import { useSessionChange } from '#app/storefront/viewer/own-page.ts';
import { useShownPage } from '#app/storefront/kept-pages.ts';
import { onReturn } from '#ui/on-return.ts';
import { viewerData } from '#app/storefront/viewer/use-viewer.ts';
import { totalOf } from './total-of.ts';
import { useQuote } from './use-quote.ts';
import { watchPayment } from './payment/watch-payment.ts';
import { changeShop } from '#app/storefront/viewer/change-shop.ts';
import { refusalWords } from './refusal-words.ts';

/** `form`: being filled in; `processing`: locked while ordering and paying; `confirming`: locked while a payment is confirmed. */
type Stage = 'form' | 'processing' | 'confirming';

/**
 * Takes the shopper from the completed form through the payment to its outcome (specification, storefront 4). The form is
 * locked meanwhile and unlocked whenever they return to it. Errors show in a toast and stay beside the button.
 */
export function useCheckout(checkout: Checkout) {
  const [stage, setStage] = useState<Stage>('form');
  const { problem, setProblem, sayProblem } = useProblem();
  const [addressNote, setAddressNote] = useState<AddressNote | null>(null);
  const { ask, ...question } = usePriceQuestion(checkout);
  const { quote, setQuotedOrder } = useQuote(checkout.quote);
  const { revalidate } = useRevalidator();
  const { askWhether, ...ended } = useSignedOut(checkout);
  useChanges(stage, setStage);

  async function pay(filled: Filled, isAddressSaved: boolean): Promise<void> {
    setStage('processing');
    setProblem(null);
    const note = isAddressSaved ? await saveAddress(filled.form) : null;
    setAddressNote(note);
    const stays = await payOnce(filled).catch(() => sayProblem(checkoutMessages.generic));
    if (stays) setStage('form');
    // The payment window covered the toast about the address; the next page repeats it if saving failed.
    else if (note?.kind === 'error') flashMessage(note);
  }

  /** Returns whether the shopper stays on this page. */
  async function payOnce(filled: Filled): Promise<boolean> {
    const { payment } = checkout;
    if (!payment) return sayProblem(checkoutMessages.paymentsOff);
    if (!(await loadPaymentScript(payment.scriptUrl))) {
      return sayProblem(checkoutMessages.scriptFailed);
    }
    const created = await createOrder(checkout, filled);
    if (!created.ok) {
      if (created.paidOrderId) return goToConfirmation(created.paidOrderId);
      if (created.isSignedOut) askWhether();
      else if (created.isPriceChanged) setProblem(created.error);
      else sayProblem(created.error);
      // The page is outdated: reload its data and let the shopper decide again.
      if (created.isOutdated) await revalidate();
      if (created.isPriceChanged) ask();
      return true;
    }
    rememberCheckoutAddress();
    setQuotedOrder(created.order);
    const { keyId } = payment;
    const ending = await letPay({ ...paymentOf(checkout, filled), keyId, ...created.order });
    if (ending.kind === 'out-of-stock') {
      setQuotedOrder(null);
      sayProblem(checkoutMessages.refusals['out-of-stock']);
      await revalidate();
      return true;
    }
    if (ending.kind === 'paid') setStage('confirming');
    return finishPayment(ending, created.order.orderId);
  }

  return { pay, stage, problem, addressNote, quote, question, ended };
}

/** An error beside the button; also in a toast where the shopper has to know at once. */
function useProblem() {
  const [problem, setProblem] = useState<string | null>(null);
  function sayProblem(description: string): true {
    setProblem(description);
    showToast({ title: 'Error', description, kind: 'error' });
    return true;
  }
  return { problem, setProblem, sayProblem };
}

/** The page belongs to the user it was rendered for, or to a guest if they chose that after being signed out. */
function useSignedOut({ viewer }: Checkout) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => viewerData.set(viewer), [viewer]);
  return {
    isAsked,
    askWhether: () => setAsked(true),
    goOnAsGuest: () => {
      viewerData.set(null);
      setAsked(false);
    },
    forget: () => setAsked(false),
  };
}

/** Remembers the total at which the shopper pressed Pay, while they are asked to accept a new one. */
function usePriceQuestion(checkout: Checkout) {
  const [seen, setSeen] = useState<Paise | null>(null);
  return { seen, ask: () => setSeen(totalOf(checkout)), forget: () => setSeen(null) };
}

function paymentOf({ shopName }: Checkout, { form }: Filled) {
  const { firstName, lastName, email, phone } = form;
  return { shopName, buyer: { name: `${firstName} ${lastName}`, email, phone } };
}

async function letPay(payment: Parameters<typeof openPaymentWindow>[0]): Promise<PaymentEnding> {
  const stop = new AbortController();
  const endings = [openPaymentWindow(payment, stop.signal), watchPayment(payment, stop.signal)];
  return Promise.race(endings).finally(() => stop.abort());
}

/**
 * Follows sign-ins and sign-outs in other tabs, and loads the page's data again on a return to it. A page restored from the
 * back/forward cache after the payment is as it was left, locked, and is unlocked.
 */
function useChanges(stage: Stage, setStage: (stage: Stage) => void): void {
  const { revalidate } = useRevalidator();
  useShownPage();
  useSessionChange({ isBusy: stage !== 'form' });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    function onShown({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      setStage('form');
      void revalidate();
    }
    if (stage === 'form') onReturn(() => void revalidate(), signal);
    else window.addEventListener('pageshow', onShown, { signal });
    return () => listening.abort();
  }, [stage, setStage, revalidate]);
}

const timeoutMs = 20_000;

/** Loads the provider's script once; false when it fails or takes too long. A later attempt starts afresh. */
function loadPaymentScript(url: string): Promise<boolean> {
  if (window.Razorpay) return Promise.resolve(true);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = () => {
      const isThere = window.Razorpay !== undefined;
      clearTimeout(timer);
      if (!isThere) script.remove();
      resolve(isThere);
    };
    const timer = setTimeout(end, timeoutMs);
    script.src = url;
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);
  });
}

type CreatedOrder = Pick<
  PaymentToMake,
  'amount' | 'currency' | 'razorpayOrderId' | 'orderId' | 'secondsLeft'
> & { panLastFour: string | null };

type Created =
  | { ok: true; order: CreatedOrder }
  | {
      ok: false;
      error: string;
      /** The page shows an outdated price or stock. */
      isOutdated: boolean;
      /** The price in particular: ask the shopper again. */
      isPriceChanged: boolean;
      /** The user the page was rendered for is no longer signed in. */
      isSignedOut: boolean;
      /** This checkout was already paid in another tab. */
      paidOrderId: string | null;
    };

/** Places the order on the server, under this checkout's key, and opens its payment. */
async function createOrder(checkout: Checkout, filled: Filled): Promise<Created> {
  const answer = await changeShop<CreatedOrder>('/api/create-razorpay-order', {
    method: 'POST',
    body: orderRequestBody(checkout, filled, checkoutKey()),
  });
  if (answer.ok) return { ok: true, order: answer.value };
  const { status, reason, body } = answer;
  if (reason === 'key-in-use') renewCheckoutKey();
  return {
    ok: false,
    error: refusalWords(checkout.cart.lines, answer),
    isOutdated: status === 409,
    isSignedOut: reason === 'signed-out',
    isPriceChanged: reason === 'price-changed',
    paidOrderId: reason === 'already-paid' ? String(body['orderId']) : null,
  };
}
