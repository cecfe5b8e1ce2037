import { make } from './dom.js';

/** The money would now be with the shop. `pageHears` is false under the fault switch for a closed tab. */
export function paidScreen(pageHears) {
  const text = pageHears
    ? 'Taking you back to the shop.'
    : 'The page will not hear of this payment: the fault switch “drop browser callback” is on. Close the window, as if the tab had been closed.';
  return {
    title: 'Payment successful',
    back: false,
    content: () => [make('p', { className: 'outcome good', role: 'status' }, text)],
  };
}

export function failedScreen(error, tryAgain) {
  return {
    title: 'Payment failed',
    back: false,
    content: () => [
      make('p', { className: 'outcome bad', role: 'alert' }, error.description),
      button('Try again', 'primary', tryAgain),
    ],
  };
}

/** Nothing was heard from the server. */
export function lostScreen(error, tryAgain) {
  return {
    title: 'No connection',
    back: false,
    content: () => [
      make('p', { className: 'outcome bad', role: 'alert' }, error.description),
      button('Try again', 'primary', tryAgain),
    ],
  };
}

/** The window cannot take this order at all: wrong key, unknown order, or one that is paid. */
export function faultScreen(error, close) {
  return {
    title: 'Oops! Something went wrong.',
    back: false,
    content: () => [
      make('p', { className: 'outcome bad', role: 'alert' }, error.description),
      button('Close', 'primary', close),
    ],
  };
}

/** Asked before the window closes, where the shop wants it (`modal.confirm_close`). */
export function closingScreen({ leave, keepOpen }) {
  return {
    title: 'Leave without paying?',
    back: false,
    content: () => [
      make('p', {}, 'The payment has not been made yet.'),
      make(
        'div',
        { className: 'pair' },
        button('Stay and pay', 'primary', keepOpen),
        button('Leave', 'secondary', leave),
      ),
    ],
  };
}

export function button(text, className, onclick) {
  return make('button', { type: 'button', className, onclick }, text);
}
