import { button } from './end-screens.js';
import { inRupees, make } from './dom.js';
import { answerPayment, startPayment } from './payment-attempt.js';

export function netbankingScreen(checkout) {
  return placeScreen(checkout, 'Choose your bank', checkout.order.methods.netbanking, (bank) => ({
    method: 'netbanking',
    bank,
  }));
}

export function walletScreen(checkout) {
  return placeScreen(checkout, 'Choose your wallet', checkout.order.wallets, (wallet) => ({
    method: 'wallet',
    wallet,
  }));
}

/** A list of banks or wallets; choosing one starts the payment and opens its page. */
function placeScreen(checkout, title, names, instrumentOf) {
  async function choose(event, code, name) {
    event.currentTarget.disabled = true;
    const paymentId = await startPayment(checkout, instrumentOf(code));
    if (paymentId) checkout.stack.go(bankPage(checkout, paymentId, name));
  }
  return {
    title,
    content: () => [
      make(
        'ul',
        { className: 'choices tight' },
        ...Object.entries(names).map(([code, name]) =>
          make(
            'li',
            {},
            make(
              'button',
              {
                type: 'button',
                className: 'choice',
                'data-code': code,
                onclick: (event) => choose(event, code, name),
              },
              make('span', { className: 'choice-name' }, name),
            ),
          ),
        ),
      ),
    ],
  };
}

/** Stands for the page of the bank or wallet, where the shopper would sign in and agree. */
function bankPage(checkout, paymentId, name) {
  const answer = (what) => answerPayment(checkout, paymentId, { answer: what });
  return {
    title: name,
    back: false,
    content: () => [
      make(
        'p',
        {},
        `This page stands for ${name}. Choose how it answers a payment of ${inRupees(checkout.order.amount)}.`,
      ),
      make(
        'div',
        { className: 'pair' },
        button('Success', 'primary', () => answer('approve')),
        button('Failure', 'secondary', () => answer('decline')),
      ),
    ],
  };
}
