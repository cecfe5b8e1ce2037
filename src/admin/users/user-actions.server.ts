import { actionOf } from '../handle-intent.server.ts';
import { handleCustomerNote } from './customer/handle-customer-note.server.ts';
import { invitationVerbs } from './invitation-verbs.server.ts';
import { userFailures } from './user-messages.ts';
import { userVerbs } from './user-verbs.server.ts';

/** What staff may do on the Users screen. */
export const usersPageAction = actionOf({
  right: 'customers',
  failures: userFailures,
  verbs: { ...userVerbs, ...invitationVerbs },
});

/** What staff may do on the page of a customer. */
export const customerPageAction = actionOf({
  right: 'customers',
  failures: userFailures,
  verbs: { ...userVerbs, note: { handle: handleCustomerNote } },
});
