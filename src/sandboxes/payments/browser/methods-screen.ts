import { netbankingScreen, walletScreen } from './bank-screens.ts';
import { cardScreen } from './card-screen.ts';
import type { Checkout } from './checkout-state.ts';
import { contactScreen } from './contact-screen.ts';
import { choiceButton, choiceList, elementOf, inRupees, make } from './dom.ts';
import type { Screen } from './screen-stack.ts';
import { upiScreen } from './upi-screen.ts';

type Method = {
  code: string;
  name: string;
  detail: string;
  drawing: string;
  screen: (checkout: Checkout) => Screen;
};
/** A group of methods; named where the shop has defined it as a block. */
type Group = { name?: string; found: Method[] };

const methods: Method[] = [
  {
    code: 'upi',
    name: 'UPI',
    detail: 'QR code or any UPI app',
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

/** The methods that are neither disabled by the shop nor unavailable for this amount. */
function offeredMethods(checkout: Checkout): Method[] {
  const { options } = checkout;
  const hidden = new Set(
    (options.config?.display?.hide ?? [])
      .filter((entry) => entry.method && !entry.flows && !entry.banks && !entry.wallets)
      .map((entry) => entry.method),
  );
  return reachableMethods(checkout).filter(({ code }) => !hidden.has(code));
}

function reachableMethods({ options, order }: Checkout): Method[] {
  const minPlanAmount = Math.min(
    ...Object.values(order.methods.emi_plans).map((plan) => plan.min_amount),
  );
  return methods.filter(
    ({ code }) =>
      options.method?.[code] !== false && (code !== 'emi' || order.amount >= minPlanAmount),
  );
}

/**
 * The methods in the groups and order that the shop wants (`config.display`): its own blocks by name, which hiding does not
 * affect; then all others, unless it wants only its own.
 */
function groupedMethods(checkout: Checkout): Group[] {
  const { blocks = {}, sequence = [], preferences = {} } = checkout.options.config?.display ?? {};
  const offered = offeredMethods(checkout);
  const reachable = reachableMethods(checkout);
  const wanted = sequence.map((entry): Group => {
    const block = entry.startsWith('block.') ? blocks[entry.slice('block.'.length)] : undefined;
    if (!block) return { found: offered.filter(({ code }) => code === entry) };
    const codes = new Set(block.instruments.map(({ method }) => method));
    return { name: block.name, found: reachable.filter(({ code }) => codes.has(code)) };
  });
  const shown = new Set(wanted.flatMap(({ name, found }) => (name ? [] : found)));
  const others = offered.filter((method) => !shown.has(method));
  const rest: Group[] = preferences.show_default_blocks === false ? [] : [{ found: others }];
  return [...wanted, ...rest].filter(({ found }) => found.length > 0);
}

/** The payment methods. A preferred method (`prefill.method`) opens its own screen on top at once. */
export function methodsScreen(checkout: Checkout): Screen {
  const offered = offeredMethods(checkout);
  const preferred = offered.find(({ code }) => code === checkout.options.prefill?.method);
  if (preferred && !checkout.isPreferredShown) {
    checkout.isPreferredShown = true;
    queueMicrotask(() => checkout.stack.go(preferred.screen(checkout)));
  }
  return {
    name: 'methods',
    title: 'How would you like to pay?',
    content: () => {
      showContact(checkout);
      const groups = groupedMethods(checkout);
      if (groups.length === 0) {
        return [make('p', {}, 'The shop has switched off every payment method.')];
      }
      return groups.flatMap(({ name, found }) => [
        name ? make('h3', { className: 'group' }, name) : null,
        choiceList(
          'choices',
          found.map((method) => methodButton(checkout, method)),
        ),
      ]);
    },
  };
}

function methodButton(checkout: Checkout, { code, screen, ...shown }: Method): HTMLElement {
  const onclick = () => checkout.stack.go(screen(checkout));
  return choiceButton(shown, { 'data-method': code, onclick });
}

function showContact(checkout: Checkout): void {
  const { contact, email } = checkout.contact;
  const { hidden = {} } = checkout.options;
  const shown = [hidden.contact ? '' : contact, hidden.email ? '' : email].filter(Boolean);
  elementOf('contact-line').replaceChildren(
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

/** Yearly interest in percent by number of months. */
type Offers = Record<string, number>;
type Entry = { name: string; detail: string; choose: () => void };

/** Banks first, then the plans of the chosen bank, then the card. */
function emiScreen(checkout: Checkout): Screen {
  const { emi_plans: plans, netbanking: names } = checkout.order.methods;
  return {
    title: 'Choose your card’s bank',
    content: () => [
      list(
        Object.entries(plans).map(([bank, { plans: offers }]) => ({
          name: `${names[bank] ?? bank} credit card`,
          detail: `${Object.keys(offers).join(', ')} months`,
          choose: () => checkout.stack.go(planScreen(checkout, bank, offers)),
        })),
      ),
    ],
  };
}

function planScreen(checkout: Checkout, bank: string, offers: Offers): Screen {
  return {
    title: 'Choose a plan',
    content: () => [
      list(
        Object.entries(offers).map(([months, rate]) => ({
          name: `${inRupees(monthlyPaise(checkout.order.amount, Number(months), rate))} × ${months} months`,
          detail: `${rate} % a year`,
          choose: () =>
            checkout.stack.go(
              cardScreen(checkout, { method: 'emi', bank, months: Number(months) }),
            ),
        })),
      ),
      make('p', { className: 'hint' }, 'Interest is charged by the bank, not by the shop.'),
    ],
  };
}

/** The equal instalment of a loan, rounded up to whole rupees. */
function monthlyPaise(amountPaise: number, months: number, yearlyPercent: number): number {
  const rate = yearlyPercent / 1200;
  const growth = (1 + rate) ** months;
  return Math.ceil((amountPaise * rate * growth) / (growth - 1) / 100) * 100;
}

function list(entries: Entry[]): HTMLElement {
  return choiceList(
    'choices',
    entries.map(({ choose, ...entry }) => choiceButton(entry, { onclick: choose })),
  );
}
