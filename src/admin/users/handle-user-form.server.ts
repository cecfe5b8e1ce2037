import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import type { Staff, StaffStepUp, Visitor } from '#shop/accounts/account.ts';
import {
  setStaffRole,
  setUserDisabled,
  updateUser,
} from '#shop/accounts/users/change-users.server.ts';
import { resetSecondFactor } from '#shop/accounts/second-factor/reset-second-factor.server.ts';
import { isStaffRole } from '#shop/accounts/permissions.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  done,
  needsPassword,
  outdated,
  refused,
  withErrors,
} from '../admin-answer.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { intentOf } from '../failing-writes.ts';
import {
  factorRefusals,
  userFailures,
  userMessages as messages,
  userRefusals,
} from './user-messages.ts';

const detailsForm = z.object({
  name: lineOfText().max(100, messages.nameTooLong),
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[\d ()-]{10,20})?$/, messages.phoneInvalid),
});
const subject = z.object({ id: z.uuid(), email: z.string().optional() });

/** Answers the Users screen: details, enabling and disabling, roles in the shop. */
export async function handleUserForm(
  shop: Pick<Shop, 'db' | 'log' | 'clock' | 'accounts'>,
  staff: StaffStepUp,
  posted: FormData,
  visitor: Visitor,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, userFailures, posted, async () => {
    const fields = Object.fromEntries(posted);
    const { id, email } = subject.parse(fields);
    switch (intentOf(posted)) {
      case 'disable':
      case 'enable': {
        const isDisabled = intentOf(posted) === 'disable';
        const set = await setUserDisabled(shop, staff, { id, isDisabled });
        const text = messages[isDisabled ? 'disabled' : 'enabled'];
        return set.ok ? done(text) : outdated(userRefusals[set.reason]);
      }
      case 'role': {
        if (!staff.hasRecentPassword) return needsPassword();
        const staffRole = isStaffRole(fields['staffRole']) ? fields['staffRole'] : null;
        const set = await setStaffRole(shop, staff, { id, staffRole });
        if (!set.ok) return outdated(userRefusals[set.reason]);
        if (!set.value.needsPassword || email === undefined) return done(messages.updated);
        await shop.accounts.askForReset(email, visitor);
        return done(messages.roleChanged);
      }
      case 'reset-second-factor': {
        if (!staff.hasRecentPassword) return needsPassword();
        const reset = await resetSecondFactor(shop, staff, { id });
        return reset.ok ? done(messages.factorReset) : refused(factorRefusals[reset.reason]);
      }
      default:
        return saveDetails(shop, staff, id, fields);
    }
  });
}

async function saveDetails(
  shop: Pick<Shop, 'db' | 'clock'>,
  staff: Staff,
  id: string,
  fields: Record<string, unknown>,
): Promise<AdminAnswer> {
  const form = detailsForm.safeParse(fields);
  if (!form.success) {
    return withErrors(
      Object.fromEntries(form.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  }
  const { name, phone } = form.data;
  const updated = await updateUser(shop, staff, { id, name, phone: phone || null });
  return updated.ok ? done(messages.updated) : outdated(userRefusals[updated.reason]);
}
