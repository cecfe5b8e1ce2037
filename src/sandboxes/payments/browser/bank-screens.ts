import type { ChosenInstrument } from '../payments/payment-requests.ts';
import type { Checkout } from './checkout-state.ts';
import { button, choiceButton, choiceList, inRupees, make } from './dom.ts';
import { answerPayment, startPayment } from './payment-attempt.ts';
import type { Screen } from './screen-stack.ts';
import type { Answer } from './server-calls.ts';

export function netbankingScreen(checkout: Checkout): Screen {
  const { netbanking } = checkout.order.methods;
  return placeScreen(checkout, 'Choose your bank', netbanking, (bank) => ({
    method: 'netbanking',
    bank,
  }));
}

export function walletScreen(checkout: Checkout): Screen {
  return placeScreen(checkout, 'Choose your wallet', checkout.order.wallets, (wallet) => ({
    method: 'wallet',
    wallet,
  }));
}

/** A list of banks or wallets; choosing one starts the payment and opens its page. */
function placeScreen(
  checkout: Checkout,
  title: string,
  names: Record<string, string>,
  instrumentOf: (code: string) => ChosenInstrument,
): Screen {
  function choice(code: string, name: string): HTMLButtonElement {
    const element = choiceButton({ name }, { 'data-code': code, onclick: choose });
    async function choose() {
      element.disabled = true;
      const paymentId = await startPayment(checkout, instrumentOf(code));
      if (paymentId) checkout.stack.go(bankPage(checkout, paymentId, name));
    }
    return element;
  }
  return {
    title,
    content: () => [
      choiceList(
        'choices tight',
        Object.entries(names).map(([code, name]) => choice(code, name)),
      ),
    ],
  };
}

/** Stands in for the page of the bank or wallet, where the shopper would sign in and approve. */
function bankPage(checkout: Checkout, paymentId: string, name: string): Screen {
  const send = (answer: Answer['answer']) => answerPayment(checkout, paymentId, { answer });
  return {
    title: name,
    back: false,
    content: () => [
      make(
        'p',
        {},
        `This page stands in for ${name}. Choose how it answers a payment of ${inRupees(checkout.order.amount)}.`,
      ),
      make(
        'div',
        { className: 'pair' },
        button('Success', 'primary', () => send('approve')),
        button('Failure', 'secondary', () => send('decline')),
      ),
    ],
  };
}
