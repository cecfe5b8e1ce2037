import type { ChosenInstrument } from '../payments/payment-requests.ts';
import type { PaymentError } from './checkout-options.ts';
import type { Checkout } from './checkout-state.ts';
import { failedScreen, noConnectionScreen, paidScreen } from './end-screens.ts';
import { showFieldError } from './form.ts';
import type { Answer } from './server-calls.ts';

/** The fields that the server may reject, and their inputs. */
const inputs = new Map([
  ['card[number]', 'card-number'],
  ['card[expiry]', 'card-expiry'],
  ['card[cvv]', 'card-cvv'],
  ['vpa', 'vpa'],
]);

/** Starts a payment and resolves to its id; an invalid field is shown in place, any other error ends the attempt. */
export function startPayment(
  checkout: Checkout,
  instrument: ChosenInstrument,
): Promise<string | undefined> {
  return oneAtATime(checkout, () => start(checkout, instrument));
}

async function start(
  checkout: Checkout,
  instrument: ChosenInstrument,
): Promise<string | undefined> {
  const { contact, email } = checkout.contact;
  const { description, notes } = checkout.options;
  const started = await checkout.server.startPayment({
    contact,
    email,
    description,
    notes,
    ...instrument,
  });
  if (started.ok) return started.body.payment_id;
  const input = inputs.get(started.error.field ?? '');
  if (input && document.getElementById(input)) showFieldError(input, started.error.description);
  else fail(checkout, started.error);
  return undefined;
}

/**
 * Sends the shopper's response at bank or phone, and ends the attempt as the bank decides. If the connection breaks, the outcome
 * is unknown: it is asked for again, and the first answer stands.
 */
export function answerPayment(
  checkout: Checkout,
  paymentId: string,
  answer: Answer,
): Promise<void> {
  return oneAtATime(checkout, () => sendAnswer(checkout, paymentId, answer));
}

async function sendAnswer(checkout: Checkout, paymentId: string, answer: Answer): Promise<void> {
  const outcome = await checkout.server.answerPayment(paymentId, answer);
  if (!outcome.ok && outcome.error.reason === 'network') {
    const askAgain = () => answerPayment(checkout, paymentId, answer);
    return checkout.stack.go(noConnectionScreen(outcome.error, askAgain));
  }
  if (!outcome.ok) return fail(checkout, outcome.error);
  const { page_hears_of_it: isPageNotified, ...response } = outcome.body;
  checkout.hasEnded = true;
  checkout.stack.go(paidScreen(isPageNotified));
  if (isPageNotified) checkout.notifyPage({ type: 'paid', response });
  return undefined;
}

/** Ignores a second click while the first is in flight. */
async function oneAtATime<T>(checkout: Checkout, work: () => Promise<T>): Promise<T | undefined> {
  if (checkout.isBusy) return undefined;
  checkout.isBusy = true;
  try {
    return await work();
  } finally {
    checkout.isBusy = false;
  }
}

function fail(checkout: Checkout, error: PaymentError): void {
  if (error.reason === 'network') {
    checkout.stack.go(noConnectionScreen(error, checkout.stack.back));
    return;
  }
  checkout.stack.go(failedScreen(error, () => checkout.stack.backTo('methods')));
  checkout.notifyPage({ type: 'failed', error });
}
