import { autopay } from './autopay.js';
import { contactScreen, isComplete } from './contact-screen.js';
import { inRupees } from './dom.js';
import { methodsScreen } from './methods-screen.js';
import { screenStack } from './screen-stack.js';
import { closingScreen, faultScreen } from './end-screens.js';
import { connectTo } from './server-calls.js';
import { startCountdown } from './countdown.js';
import { paintTheme } from './theme.js';

const pageOrigin = window.location.origin;
const tellPage = (type, detail) => window.parent.postMessage({ type, detail }, pageOrigin);

window.addEventListener('message', (event) => {
  if (event.origin !== pageOrigin || event.source !== window.parent) return;
  if (event.data?.type === 'open') void openWindow(event.data.options);
});
tellPage('ready');

/** Shows the order and the first screen; an order that takes no payment shows why instead. */
async function openWindow(options) {
  const modal = { escape: true, handleback: true, animation: true, ...options.modal };
  const stack = screenStack({ handlesBack: modal.handleback, onLeave: requestClose });
  const checkout = {
    options,
    stack,
    server: connectTo(options),
    contact: { contact: '', email: '', ...options.prefill },
    tellPage,
  };
  paintTheme(options, modal.animation);
  document.getElementById('shop-name').textContent = options.name || 'Payment';
  document.getElementById('description').textContent = options.description ?? '';

  let closing = false;
  function requestClose() {
    // Before the order is there nothing can be lost, and its screen would cover the question.
    if (!modal.confirm_close || checkout.ended || !checkout.order) return tellPage('dismissed');
    if (closing) return undefined;
    closing = true;
    const keepOpen = () => {
      closing = false;
      stack.back();
    };
    return stack.go(closingScreen({ leave: () => tellPage('dismissed'), keepOpen }));
  }
  document.getElementById('close').addEventListener('click', requestClose);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && modal.escape) requestClose();
  });
  document.getElementById('backdrop').addEventListener('click', () => {
    if (modal.backdropclose) requestClose();
  });

  const order = await checkout.server.fetchOrder();
  if (!order.ok) return showFault(checkout, order.error);
  checkout.order = order.body;
  document.getElementById('amount').textContent = inRupees(order.body.amount);
  if (!options.name) document.getElementById('shop-name').textContent = order.body.shop_name;
  if (options.timeout) startCountdown(options.timeout, () => tellPage('dismissed'));
  const showMethods = () => stack.replace(methodsScreen(checkout));
  stack.go(
    isComplete(checkout.contact) ? methodsScreen(checkout) : contactScreen(checkout, showMethods),
  );
  return autopay(checkout);
}

function showFault(checkout, error) {
  checkout.ended = true;
  document.getElementById('total').hidden = true;
  checkout.stack.go(faultScreen(error, () => tellPage('dismissed')));
}
