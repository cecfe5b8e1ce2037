import { button } from './end-screens.js';
import { field, form, inRupees, make } from './dom.js';
import { answerPayment, startPayment } from './payment-attempt.js';

/** Cards that show each outcome; any other card with a right check digit pays. */
const testCards = [
  ['Visa, succeeds', '4100 2800 0000 1007'],
  ['Mastercard, succeeds', '5500 6700 0000 1002'],
  ['RuPay, succeeds', '6527 6589 0000 1005'],
  ['Insufficient funds', '4100 2800 0008 0001'],
  ['Card declined', '4100 2800 0006 0003'],
  ['Authentication fails', '4100 2800 0000 0009'],
  ['Bank’s technical error', '4100 2800 0002 0007'],
  ['Timed out', '4100 2800 0009 0000'],
];

/** The card form; for EMI it follows the choice of a plan. */
export function cardScreen(checkout, instrument = { method: 'card' }) {
  const value = (id) => document.getElementById(id).value.trim();
  async function submit() {
    const card = {
      number: value('card-number'),
      expiry: value('card-expiry'),
      cvv: value('card-cvv'),
    };
    const paymentId = await startPayment(checkout, { ...instrument, card });
    if (paymentId) checkout.stack.go(otpScreen(checkout, paymentId, card.number));
  }
  return {
    title: instrument.method === 'emi' ? 'Your credit card' : 'Pay by card',
    content: () => [
      form(
        { submit: `Pay ${inRupees(checkout.order.amount)}`, onsubmit: submit },
        field({
          id: 'card-number',
          label: 'Card number',
          autocomplete: 'cc-number',
          inputMode: 'numeric',
          maxLength: 23,
          oninput: groupDigits,
          'data-first': '',
        }),
        make(
          'div',
          { className: 'pair' },
          field({
            id: 'card-expiry',
            label: 'Expiry (MM/YY)',
            autocomplete: 'cc-exp',
            inputMode: 'numeric',
            maxLength: 7,
            oninput: addSlash,
          }),
          field({
            id: 'card-cvv',
            label: 'CVV',
            type: 'password',
            autocomplete: 'cc-csc',
            inputMode: 'numeric',
            maxLength: 4,
          }),
        ),
      ),
      testCardList(),
    ],
  };
}

function testCardList() {
  const fill = (number) => {
    const year = String((new Date().getFullYear() + 4) % 100).padStart(2, '0');
    document.getElementById('card-number').value = number;
    document.getElementById('card-expiry').value = `12/${year}`;
    document.getElementById('card-cvv').value = '123';
    document.querySelector('.form button[type=submit]').focus();
  };
  return make(
    'details',
    { className: 'test-data', open: true },
    make('summary', {}, 'Test cards'),
    make('p', { className: 'hint' }, 'Do not enter a real card. Choose one to fill the form:'),
    make(
      'div',
      { className: 'fillers' },
      ...testCards.map(([name, number]) => button(name, 'filler', () => fill(number))),
    ),
  );
}

/** The bank's page that asks for the code it sent. */
function otpScreen(checkout, paymentId, number) {
  const last4 = number.replaceAll(/\D/g, '').slice(-4);
  const answer = (what) => answerPayment(checkout, paymentId, what);
  return {
    title: 'Enter the code from your bank',
    back: false,
    content: () => [
      make('p', {}, `A one-time password was sent for the card ending in ${last4}.`),
      form(
        {
          submit: 'Confirm payment',
          onsubmit: () =>
            answer({ answer: 'otp', otp: document.getElementById('otp').value.trim() }),
        },
        field({
          id: 'otp',
          label: 'One-time password',
          hint: 'Test: any 4 to 10 digits succeed, fewer fail.',
          autocomplete: 'one-time-code',
          inputMode: 'numeric',
          maxLength: 10,
          'data-first': '',
        }),
      ),
      button('Cancel payment', 'secondary', () => answer({ answer: 'cancel' })),
    ],
  };
}

function groupDigits({ target }) {
  if (target.selectionStart !== target.value.length) return;
  target.value = target.value
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function addSlash({ target, inputType }) {
  if (inputType?.startsWith('delete')) return;
  target.value = target.value.replace(/^(\d\d)\/?(\d*)$/, '$1/$2');
}
