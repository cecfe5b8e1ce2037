import { netbankingScreen, walletScreen } from './bank-screens.js';
import { cardScreen } from './card-screen.js';
import { contactScreen } from './contact-screen.js';
import { icon, make } from './dom.js';
import { emiScreen } from './emi-screen.js';
import { upiScreen } from './upi-screen.js';

const methods = [
  {
    code: 'upi',
    name: 'UPI',
    detail: 'QR code, any UPI app or UPI ID',
    drawing: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v3M14 20h2M19 20h1',
    screen: upiScreen,
  },
  {
    code: 'card',
    name: 'Card',
    detail: 'Visa, Mastercard, RuPay, Amex',
    drawing: 'M3 6h18v12H3zM3 10h18M6 15h4',
    screen: cardScreen,
  },
  {
    code: 'netbanking',
    name: 'Netbanking',
    detail: 'HDFC, ICICI, SBI, Axis and more',
    drawing: 'M3 10l9-6 9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
    screen: netbankingScreen,
  },
  {
    code: 'wallet',
    name: 'Wallet',
    detail: 'PhonePe, Amazon Pay and more',
    drawing: 'M4 7h16v12H4zM4 7l11-3v3M15 12h5v3h-5z',
    screen: walletScreen,
  },
  {
    code: 'emi',
    name: 'EMI',
    detail: 'Monthly instalments by credit card',
    drawing: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h3M8 17h6',
    screen: emiScreen,
  },
];

/** The methods that are neither switched off by the shop nor out of reach for this amount. */
function offeredMethods({ options, order }) {
  const hidden = new Set(
    (options.config?.display?.hide ?? [])
      .filter((entry) => entry.method && !entry.flows && !entry.banks && !entry.wallets)
      .map((entry) => entry.method),
  );
  const smallestPlan = Math.min(
    ...Object.values(order.methods.emi_plans).map((plan) => plan.min_amount),
  );
  return methods.filter(
    ({ code }) =>
      options.method?.[code] !== false &&
      !hidden.has(code) &&
      (code !== 'emi' || order.amount >= smallestPlan),
  );
}

/** The ways to pay. With a preferred method (`prefill.method`) its own screen comes on top at once. */
export function methodsScreen(checkout) {
  const offered = offeredMethods(checkout);
  const preferred = offered.find(({ code }) => code === checkout.options.prefill?.method);
  if (preferred && !checkout.preferredShown) {
    checkout.preferredShown = true;
    queueMicrotask(() => checkout.stack.go(preferred.screen(checkout)));
  }
  return {
    name: 'methods',
    title: 'How would you like to pay?',
    content: () => {
      showContact(checkout);
      return offered.length === 0
        ? [make('p', {}, 'The shop has switched off every payment method.')]
        : [make('ul', { className: 'choices' }, ...offered.map((method) => row(checkout, method)))];
    },
  };
}

function row(checkout, { code, name, detail, drawing, screen }) {
  return make(
    'li',
    {},
    make(
      'button',
      {
        type: 'button',
        className: 'choice',
        'data-method': code,
        onclick: () => checkout.stack.go(screen(checkout)),
      },
      icon(drawing),
      make('span', { className: 'choice-name' }, name),
      make('span', { className: 'choice-detail' }, detail),
    ),
  );
}

function showContact(checkout) {
  const { contact, email } = checkout.contact;
  const { hidden = {} } = checkout.options;
  const shown = [hidden.contact ? '' : contact, hidden.email ? '' : email].filter(Boolean);
  const line = document.getElementById('contact-line');
  line.replaceChildren(
    make('span', {}, shown.join('\n')),
    shown.length > 0
      ? make(
          'button',
          {
            type: 'button',
            className: 'link',
            'aria-label': 'Change contact details',
            onclick: () => checkout.stack.go(contactScreen(checkout, checkout.stack.back)),
          },
          'Change',
        )
      : '',
  );
}
