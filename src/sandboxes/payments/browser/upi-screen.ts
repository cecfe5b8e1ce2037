import type { Checkout } from './checkout-state.ts';
import { button, choiceButton, inRupees, make, textOf } from './dom.ts';
import { field, form } from './form.ts';
import { answerPayment, startPayment } from './payment-attempt.ts';
import type { Screen } from './screen-stack.ts';
import type { Answer } from './server-calls.ts';
import { testCode } from './test-code.ts';

const answersByThemselves = new Set(['success@razorpay', 'failure@razorpay']);
const waitMs = 1500;

/** QR code or UPI app first; a typed UPI ID unless the shop hides that (collect) flow. */
export function upiScreen(checkout: Checkout): Screen {
  async function byCode(): Promise<void> {
    const paymentId = await startPayment(checkout, { method: 'upi' });
    if (paymentId) checkout.stack.go(codeScreen(checkout, paymentId));
  }
  async function byId(): Promise<void> {
    const vpa = textOf('vpa');
    const paymentId = await startPayment(checkout, { method: 'upi', vpa });
    if (paymentId) checkout.stack.go(requestScreen(checkout, paymentId, vpa));
  }
  return {
    title: 'Pay by UPI',
    content: () => [
      choiceButton(
        { name: 'Show QR code or open a UPI app', detail: 'Google Pay, PhonePe, Paytm, BHIM' },
        { className: 'choice boxed', 'data-first': '', onclick: byCode },
      ),
      ...(hidesUpiId(checkout) ? [] : [make('p', { className: 'or' }, 'or'), upiIdForm(byId)]),
    ],
  };
}

function hidesUpiId({ options }: Checkout): boolean {
  return (options.config?.display?.hide ?? []).some(
    (entry) => entry.method === 'upi' && entry.flows?.includes('collect'),
  );
}

function upiIdForm(submit: () => Promise<void>): HTMLElement {
  return form(
    { submit: 'Send request', onsubmit: submit },
    field({
      id: 'vpa',
      label: 'UPI ID',
      hint: 'Test: success@razorpay succeeds, failure@razorpay fails.',
      autocomplete: 'off',
      autocapitalize: 'none',
      inputMode: 'email',
      maxLength: 100,
    }),
  );
}

/** The QR code. Nothing can scan this one, so two buttons answer in place of the phone. */
function codeScreen(checkout: Checkout, paymentId: string): Screen {
  return {
    title: 'Scan to pay',
    back: false,
    content: () => [
      make(
        'figure',
        { className: 'code' },
        testCode(paymentId),
        make('figcaption', {}, 'A test code. No app can read it.'),
      ),
      make('p', {}, `Answer as the UPI app: pay ${inRupees(checkout.order.amount)}?`),
      phoneAnswers(checkout, paymentId),
    ],
  };
}

/** The request is on the shopper's phone; the two test IDs answer automatically. */
function requestScreen(checkout: Checkout, paymentId: string, vpa: string): Screen {
  const byItself = answersByThemselves.has(vpa);
  if (byItself) {
    setTimeout(() => answerPayment(checkout, paymentId, { answer: 'approve' }), waitMs);
  }
  return {
    title: 'Approve on your phone',
    back: false,
    content: () => [
      make('p', { role: 'status' }, `A request was sent to ${vpa}.`),
      byItself
        ? make('p', { className: 'waiting' }, 'Waiting for the answer')
        : phoneAnswers(checkout, paymentId),
    ],
  };
}

function phoneAnswers(checkout: Checkout, paymentId: string): HTMLElement {
  const send = (answer: Answer['answer']) => answerPayment(checkout, paymentId, { answer });
  return make(
    'div',
    { className: 'pair' },
    button('Approve', 'primary', () => send('approve')),
    button('Decline', 'secondary', () => send('decline')),
  );
}
