import type { PaymentError } from './checkout-options.ts';
import { button, type Child, make } from './dom.ts';
import type { Screen } from './screen-stack.ts';

/** The payment succeeded. Under the fault switch for a closed tab, the page is not notified. */
export function paidScreen(isPageNotified: boolean): Screen {
  const text = isPageNotified
    ? 'Taking you back to the shop.'
    : 'The page will not be notified of this payment: the fault switch “drop browser callback” is on. Close the window, as if the tab had been closed.';
  return {
    title: 'Payment successful',
    back: false,
    content: () => [make('p', { className: 'outcome good', role: 'status' }, text)],
  };
}

export function failedScreen(error: PaymentError, tryAgain: () => void): Screen {
  return errorScreen('Payment failed', error, button('Try again', 'primary', tryAgain));
}

/** The server sent no response. */
export function noConnectionScreen(error: PaymentError, tryAgain: () => unknown): Screen {
  return errorScreen('No connection', error, button('Try again', 'primary', tryAgain));
}

/** The window cannot take this order at all: wrong key, unknown order, or already paid. */
export function faultScreen(error: PaymentError, close: () => void): Screen {
  return errorScreen('Oops! Something went wrong.', error, button('Close', 'primary', close));
}

function errorScreen(title: string, { description }: PaymentError, onward: Child): Screen {
  const text = make('p', { className: 'outcome bad', role: 'alert' }, description);
  return { title, back: false, content: () => [text, onward] };
}

type Leaving = { leave: () => void; stay: () => void };

/** Asks for confirmation before closing, where the shop wants it (`modal.confirm_close`). */
export function closingScreen({ leave, stay }: Leaving): Screen {
  return {
    title: 'Leave without paying?',
    back: false,
    content: () => [
      make('p', {}, 'The payment has not been made yet.'),
      make(
        'div',
        { className: 'pair' },
        button('Stay and pay', 'primary', stay),
        button('Leave', 'secondary', leave),
      ),
    ],
  };
}
