import { button } from './end-screens.js';
import { field, form, inRupees, make } from './dom.js';
import { answerPayment, startPayment } from './payment-attempt.js';
import { testCode } from './test-code.js';

const answersByThemselves = new Set(['success@razorpay', 'failure@razorpay']);
const waitMs = 1500;

/** QR code or UPI app first; a UPI ID by hand unless the shop hides that (collect) flow. */
export function upiScreen(checkout) {
  async function byCode() {
    const paymentId = await startPayment(checkout, { method: 'upi' });
    if (paymentId) checkout.stack.go(codeScreen(checkout, paymentId));
  }
  async function byId() {
    const vpa = document.getElementById('vpa').value.trim();
    const paymentId = await startPayment(checkout, { method: 'upi', vpa });
    if (paymentId) checkout.stack.go(requestScreen(checkout, paymentId, vpa));
  }
  return {
    title: 'Pay by UPI',
    content: () => [
      make(
        'button',
        { type: 'button', className: 'choice boxed', 'data-first': '', onclick: byCode },
        make('span', { className: 'choice-name' }, 'Show QR code or open a UPI app'),
        make('span', { className: 'choice-detail' }, 'Google Pay, PhonePe, Paytm, BHIM'),
      ),
      ...(hidesUpiId(checkout) ? [] : [make('p', { className: 'or' }, 'or'), upiIdForm(byId)]),
    ],
  };
}

function hidesUpiId({ options }) {
  return (options.config?.display?.hide ?? []).some(
    (entry) => entry.method === 'upi' && entry.flows?.includes('collect'),
  );
}

function upiIdForm(submit) {
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

/** The code to scan. Nothing can scan this one, so two buttons answer for the phone. */
function codeScreen(checkout, paymentId) {
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
      make('p', {}, `Answer for the UPI app: pay ${inRupees(checkout.order.amount)}?`),
      phoneAnswers(checkout, paymentId),
    ],
  };
}

/** The request is on the shopper's phone; the two test IDs answer by themselves. */
function requestScreen(checkout, paymentId, vpa) {
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

function phoneAnswers(checkout, paymentId) {
  const answer = (what) => answerPayment(checkout, paymentId, { answer: what });
  return make(
    'div',
    { className: 'pair' },
    button('Approve', 'primary', () => answer('approve')),
    button('Decline', 'secondary', () => answer('decline')),
  );
}
