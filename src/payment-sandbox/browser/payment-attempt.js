import { failedScreen, lostScreen, paidScreen } from './end-screens.js';
import { showFieldError } from './dom.js';

/** The fields that the server may find fault with, by the input that holds them. */
const inputs = {
  'card[number]': 'card-number',
  'card[expiry]': 'card-expiry',
  'card[cvv]': 'card-cvv',
  vpa: 'vpa',
};

/** Starts a payment; a wrong field is shown in place, anything else ends the attempt. */
export function startPayment(checkout, instrument) {
  return oneAtATime(checkout, () => start(checkout, instrument));
}

async function start(checkout, instrument) {
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
  const input = inputs[started.error.field];
  if (input && document.getElementById(input)) showFieldError(input, started.error.description);
  else fail(checkout, started.error);
  return undefined;
}

/**
 * Sends what the shopper did at bank or phone, and ends the attempt as the bank decides. Where the
 * line breaks, nobody knows the outcome: it is asked for again, and the first answer stands.
 */
export function answerPayment(checkout, paymentId, answer) {
  return oneAtATime(checkout, () => sendAnswer(checkout, paymentId, answer));
}

async function sendAnswer(checkout, paymentId, answer) {
  const outcome = await checkout.server.answerPayment(paymentId, answer);
  if (!outcome.ok && outcome.error.reason === 'network') {
    const askAgain = () => answerPayment(checkout, paymentId, answer);
    return checkout.stack.go(lostScreen(outcome.error, askAgain));
  }
  if (!outcome.ok) return fail(checkout, outcome.error);
  const { page_hears_of_it: pageHears, ...response } = outcome.body;
  checkout.ended = true;
  checkout.stack.go(paidScreen(pageHears));
  if (pageHears) checkout.tellPage('paid', response);
  return undefined;
}

/** A second click while the first is under way does nothing. */
async function oneAtATime(checkout, work) {
  if (checkout.busy) return undefined;
  checkout.busy = true;
  try {
    return await work();
  } finally {
    checkout.busy = false;
  }
}

function fail(checkout, error) {
  if (error.reason === 'network') {
    checkout.stack.go(lostScreen(error, checkout.stack.back));
    return;
  }
  checkout.stack.go(failedScreen(error, () => checkout.stack.backTo('methods')));
  checkout.tellPage('failed', error);
}
