import { cardScreen } from './card-screen.ts';
import type { Checkout } from './checkout-state.ts';
import { choiceButton, choiceList, inRupees, make } from './dom.ts';
import type { Screen } from './screen-stack.ts';

/** Yearly interest in percent by number of months. */
type Offers = Record<string, number>;
type Entry = { name: string; detail: string; choose: () => void };

/** Banks first, then the plans of the chosen bank, then the card. */
export function emiScreen(checkout: Checkout): Screen {
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
