import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import type { Staff, StaffStepUp } from '#shop/accounts/account.ts';
import {
  setStaffRole,
  setUserDisabled,
  updateUser,
} from '#shop/accounts/users/change-users.server.ts';
import { resetSecondFactor } from '#shop/accounts/second-factor/reset-second-factor.server.ts';
import { isStaffRole } from '#shop/accounts/permissions.ts';
import { visitorOf } from '#shop/accounts/viewer.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  needsPassword,
  outdated,
  refused,
  withErrors,
} from '../admin-answer.ts';
import type { Args, Verb } from '../handle-intent.server.ts';
import { factorRefusals, userMessages as messages, userRefusals } from './user-messages.ts';

const detailsForm = z.object({
  name: lineOfText().max(100, messages.nameTooLong),
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[\d ()-]{10,20})?$/, messages.phoneInvalid),
});
const subject = z.object({ id: z.uuid(), email: z.string().optional() });

/** What staff may do to an account. Enabling, disabling and details are for whoever may open the screen. */
export const userVerbs = {
  disable: { handle: (shop, staff, posted) => setDisabled(shop, staff, posted, true) },
  enable: { handle: (shop, staff, posted) => setDisabled(shop, staff, posted, false) },
  role: { isStepUp: true, handle: setRole },
  'reset-second-factor': { isStepUp: true, handle: resetFactor },
  default: { handle: saveDetails },
} satisfies Record<string, Verb>;

const subjectOf = (posted: FormData) => subject.parse(Object.fromEntries(posted));

async function setDisabled(
  shop: Shop,
  staff: Staff,
  posted: FormData,
  isDisabled: boolean,
): Promise<AdminAnswer> {
  const set = await setUserDisabled(shop, staff, { id: subjectOf(posted).id, isDisabled });
  const text = messages[isDisabled ? 'disabled' : 'enabled'];
  return set.ok ? done(text) : outdated(userRefusals[set.reason]);
}

async function setRole(
  shop: Shop,
  staff: StaffStepUp,
  posted: FormData,
  { context, request }: Args,
): Promise<AdminAnswer> {
  if (!staff.hasRecentPassword) return needsPassword();
  const { id, email } = subjectOf(posted);
  const wanted = posted.get('staffRole');
  const staffRole = isStaffRole(wanted) ? wanted : null;
  const set = await setStaffRole(shop, staff, { id, staffRole });
  if (!set.ok) return outdated(userRefusals[set.reason]);
  if (!set.value.needsPassword || email === undefined) return done(messages.updated);
  await shop.accounts.askForReset(email, visitorOf(context, request));
  return done(messages.roleChanged);
}

async function resetFactor(shop: Shop, staff: StaffStepUp, posted: FormData): Promise<AdminAnswer> {
  if (!staff.hasRecentPassword) return needsPassword();
  const reset = await resetSecondFactor(shop, staff, { id: subjectOf(posted).id });
  return reset.ok ? done(messages.factorReset) : refused(factorRefusals[reset.reason]);
}

async function saveDetails(shop: Shop, staff: Staff, posted: FormData): Promise<AdminAnswer> {
  const form = detailsForm.safeParse(Object.fromEntries(posted));
  if (!form.success) return withErrors(errorsOf(form.error));
  const { name, phone } = form.data;
  const { id } = subjectOf(posted);
  const updated = await updateUser(shop, staff, { id, name, phone: phone || null });
  return updated.ok ? done(messages.updated) : outdated(userRefusals[updated.reason]);
}
