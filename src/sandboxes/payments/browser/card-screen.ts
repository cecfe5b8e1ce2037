import type { Checkout } from './checkout-state.ts';
import { button, elementOf, inputOf, inRupees, make, textOf } from './dom.ts';
import { field, form } from './form.ts';
import { answerPayment, startPayment } from './payment-attempt.ts';
import type { Screen } from './screen-stack.ts';
import type { Answer } from './server-calls.ts';

/** What the card pays: the whole amount at once, or in a plan chosen before. */
type CardUse = { method: 'card' } | { method: 'emi'; bank: string; months: number };

/** A card for each outcome; any other card with a valid check digit succeeds. */
const testCards: [name: string, number: string][] = [
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
export function cardScreen(checkout: Checkout, use: CardUse = { method: 'card' }): Screen {
  async function submit(): Promise<void> {
    const card = {
      number: textOf('card-number'),
      expiry: textOf('card-expiry'),
      cvv: textOf('card-cvv'),
    };
    const paymentId = await startPayment(checkout, { ...use, card });
    if (paymentId) checkout.stack.go(otpScreen(checkout, paymentId, card.number));
  }
  return {
    title: use.method === 'emi' ? 'Your credit card' : 'Pay by card',
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
        make('div', { className: 'pair' }, expiryField(), cvvField()),
      ),
      testCardList(),
    ],
  };
}

function expiryField(): HTMLElement {
  return field({
    id: 'card-expiry',
    label: 'Expiry (MM/YY)',
    autocomplete: 'cc-exp',
    inputMode: 'numeric',
    maxLength: 7,
    oninput: addSlash,
  });
}

function cvvField(): HTMLElement {
  return field({
    id: 'card-cvv',
    label: 'CVV',
    type: 'password',
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    maxLength: 4,
  });
}

function testCardList(): HTMLElement {
  const fill = (number: string) => {
    const year = String((new Date().getFullYear() + 4) % 100).padStart(2, '0');
    inputOf('card-number').value = number;
    inputOf('card-expiry').value = `12/${year}`;
    inputOf('card-cvv').value = '123';
    elementOf('stage').querySelector<HTMLButtonElement>('.form button[type=submit]')?.focus();
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

/** The bank's page that asks for its one-time code. */
function otpScreen(checkout: Checkout, paymentId: string, number: string): Screen {
  const last4 = number.replaceAll(/\D/g, '').slice(-4);
  const send = (answer: Answer) => answerPayment(checkout, paymentId, answer);
  return {
    title: 'Enter the code from your bank',
    back: false,
    content: () => [
      make('p', {}, `A one-time password was sent for the card ending in ${last4}.`),
      form(
        {
          submit: 'Confirm payment',
          onsubmit: () => send({ answer: 'otp', otp: textOf('otp') }),
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
      button('Cancel payment', 'secondary', () => send({ answer: 'cancel' })),
    ],
  };
}

function groupDigits(): void {
  const input = inputOf('card-number');
  if (input.selectionStart !== input.value.length) return;
  input.value = input.value
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function addSlash(event: Event): void {
  if (event instanceof InputEvent && event.inputType.startsWith('delete')) return;
  const input = inputOf('card-expiry');
  input.value = input.value.replace(/^(\d\d)[\s/]*(\d*)$/, '$1/$2');
}
