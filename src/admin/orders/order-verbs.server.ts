import { handleCounterPayment, handlePaidBack } from '../counter/handle-counter-payment.server.ts';
import { handleCancelLink, handlePaymentLink } from '../counter/handle-payment-link.server.ts';
import { counterFailures } from '../counter/counter-messages.ts';
import { actionOf, type Verb } from '../handle-intent.server.ts';
import { handleCancel, rightToCancel } from './cancel/handle-cancel.server.ts';
import { orderFormVerbs } from './order-form-verbs.server.ts';
import { orderFailures } from './order-messages.ts';
import { handleShowPan } from './order-page/handle-show-pan.server.ts';
import { handlePack, handleUnpack } from './packing/handle-packing.server.ts';
import { packingFailures } from './packing/packing-messages.ts';
import { handleTakeBack, takeBackLists } from './papers/handle-take-back.server.ts';
import { handleRefund } from './refund/handle-refund.server.ts';

const cancel: Verb = { right: rightToCancel, isStepUp: true, handle: handleCancel };

/** What staff may do to one order. Money that goes back and a whole PAN ask for more than looking after orders. */
export const orderPageAction = actionOf({
  right: 'orders',
  lists: takeBackLists,
  failures: { ...counterFailures, ...orderFailures },
  verbs: {
    ...orderFormVerbs,
    cancel,
    refund: { right: 'refunds', isStepUp: true, handle: handleRefund },
    'take-back': { right: 'refunds', isStepUp: true, handle: handleTakeBack },
    'paid-back': { right: 'refunds', isStepUp: true, handle: handlePaidBack },
    'counter-payment': { isStepUp: true, handle: handleCounterPayment },
    'payment-link': { handle: handlePaymentLink },
    'cancel-payment-link': { handle: handleCancelLink },
    'show-pan': { right: 'pan', handle: handleShowPan },
  },
});

/** The same for the list of orders, where several may be moved at once. */
export const ordersPageAction = actionOf({
  right: 'orders',
  failures: orderFailures,
  verbs: { ...orderFormVerbs, cancel },
});

/** The same for the table where an order is packed. */
export const packPageAction = actionOf({
  right: 'orders',
  failures: packingFailures,
  verbs: { ...orderFormVerbs, pack: { handle: handlePack }, unpack: { handle: handleUnpack } },
});
