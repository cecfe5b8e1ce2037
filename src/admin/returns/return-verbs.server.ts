import { actionOf } from '../handle-intent.server.ts';
import { handleReplacement } from './handle-replacement.server.ts';
import {
  handleApproval,
  handleArrival,
  handleRefusal,
  handleReturnRefund,
} from './handle-return.server.ts';
import { returnFailures } from './return-messages.ts';

/** What staff may do to a return. Paying money back asks for more than looking after orders. */
export const returnPageAction = actionOf({
  right: 'orders',
  failures: returnFailures,
  verbs: {
    approve: { handle: handleApproval },
    receive: { handle: handleArrival },
    refuse: { handle: handleRefusal },
    refund: { right: 'refunds', isStepUp: true, handle: handleReturnRefund },
    replace: { handle: handleReplacement },
  },
});
