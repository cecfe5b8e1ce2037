import type { CheckoutOptions, PaymentError } from './checkout-options.ts';
import type { Checkout } from './checkout-state.ts';
import { contactScreen, isComplete } from './contact-screen.ts';
import { elementOf, inRupees } from './dom.ts';
import { closingScreen, faultScreen } from './end-screens.ts';
import type { MessageToPage, MessageToWindow, WindowOptions } from './frame-messages.ts';
import { methodsScreen } from './methods-screen.ts';
import { type ScreenStack, screenStack } from './screen-stack.ts';
import { connectTo } from './server-calls.ts';
import { answerPayment, startPayment } from './payment-attempt.ts';

const pageOrigin = window.location.origin;
// Braces, because WebKit reports the page as the source of a message whose sending is returned (a tail call).
const notifyPage = (message: MessageToPage) => {
  window.parent.postMessage(message, pageOrigin);
};
const leave = () => {
  notifyPage({ type: 'dismissed' });
};

window.addEventListener('message', (event: MessageEvent<MessageToWindow | undefined>) => {
  if (event.origin !== pageOrigin || event.source !== window.parent) return;
  if (event.data?.type === 'open') void openWindow(event.data.options);
});
notifyPage({ type: 'ready' });

/** Shows the order and the first screen; an order that cannot be paid shows why instead. */
async function openWindow(options: WindowOptions): Promise<void> {
  const modal = { escape: true, handleback: true, animation: true, ...options.modal };
  let checkout: Checkout | null = null;
  let isClosing = false;
  const stack = screenStack({ handlesBack: modal.handleback, onLeave: requestClose });
  paintTheme(options, modal.animation);
  elementOf('shop-name').textContent = options.name || 'Payment';
  elementOf('description').textContent = options.description ?? '';

  function requestClose(): void {
    // Until the order has loaded nothing can be lost, and its screen would cover the question.
    if (!modal.confirm_close || !checkout || checkout.hasEnded) {
      leave();
      return;
    }
    if (isClosing) return;
    isClosing = true;
    const stay = () => {
      isClosing = false;
      stack.back();
    };
    stack.go(closingScreen({ leave, stay }));
  }
  closeOn({ escape: modal.escape, backdrop: modal.backdropclose === true }, requestClose);

  const server = connectTo(options);
  const order = await server.fetchOrder();
  if (!order.ok) return showFault(stack, order.error);
  const { contact = '', email = '' } = options.prefill ?? {};
  checkout = {
    options,
    order: order.body,
    stack,
    server,
    contact: { contact, email },
    notifyPage,
    isBusy: false,
    hasEnded: false,
    isPreferredShown: false,
  };
  return showOrder(checkout);
}

/** The ways to close the window: its button always, the others where the shop wants them. */
function closeOn(wanted: { escape: boolean; backdrop: boolean }, close: () => void): void {
  elementOf('close').addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && wanted.escape) close();
  });
  elementOf('backdrop').addEventListener('click', () => {
    if (wanted.backdrop) close();
  });
}

function showOrder(checkout: Checkout): Promise<void> {
  const { contact, options, order, stack } = checkout;
  elementOf('amount').textContent = inRupees(order.amount);
  if (!options.name) elementOf('shop-name').textContent = order.shop_name;
  if (options.timeout) startCountdown(options.timeout, leave);
  const showMethods = () => stack.replace(methodsScreen(checkout));
  stack.go(isComplete(contact) ? methodsScreen(checkout) : contactScreen(checkout, showMethods));
  return autopay(checkout);
}

function showFault(stack: ScreenStack, error: PaymentError): void {
  elementOf('total').hidden = true;
  stack.go(faultScreen(error, leave));
}

/**
 * Pays or fails without a shopper, where the URL of the shop's page asks for it with `?autopay=success` or `?autopay=failure`:
 * for tests and demonstrations. Otherwise waits for the shopper.
 */
async function autopay(checkout: Checkout): Promise<void> {
  const { autopay: ending } = checkout.options;
  if (ending !== 'success' && ending !== 'failure') return;
  const paymentId = await startPayment(checkout, { method: 'netbanking', bank: 'HDFC' });
  if (!paymentId) return;
  const answer = ending === 'success' ? 'approve' : 'decline';
  await answerPayment(checkout, paymentId, { answer });
}

/** Shows the time left, by the clock instead of counting, since timers in hidden tabs are throttled. */
function startCountdown(seconds: number, onEnd: () => void): void {
  const line = elementOf('countdown');
  const end = Date.now() + seconds * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    const minutes = String(Math.floor(left / 60)).padStart(2, '0');
    line.textContent = `This page closes in ${minutes}:${String(left % 60).padStart(2, '0')}`;
    line.hidden = false;
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  };
  const timer = setInterval(tick, 500);
  tick();
}

const darkText = '#231815';
const lightText = '#fff8ec';

/** Applies the shop's colours and logo; text on the shop's colour is dark or light, whichever is more readable. */
function paintTheme({ theme = {}, image }: CheckoutOptions, animates: boolean): void {
  const root = document.documentElement;
  const { color = '', backdrop_color: backdrop = '' } = theme;
  if (CSS.supports('color', color)) {
    root.style.setProperty('--accent', color);
    root.style.setProperty('--on-accent', readableOn(color));
  }
  if (CSS.supports('color', backdrop)) {
    root.style.setProperty('--backdrop', backdrop);
  }
  root.classList.toggle('animated', animates);
  root.classList.add('open');
  if (!image) return;
  const logo = elementOf('logo');
  if (!(logo instanceof HTMLImageElement)) return;
  logo.addEventListener('load', () => (logo.hidden = false));
  logo.src = image.startsWith('data:') ? image : new URL(image, window.location.origin).href;
}

function readableOn(color: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return darkText;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(shareOf);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.18 ? darkText : lightText;
}

/** The linear value of a colour channel, from 0 to 1 (WCAG 2: relative luminance). */
function shareOf(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
