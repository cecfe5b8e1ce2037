import { z } from 'zod';
import { handleWrite } from '#app/office/handle-write.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import { cancelMail, resendMail } from '#content/outbox/change-mail.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { type AdminAnswer, done, outdated } from '#app/office/admin-answer.ts';
import { outboxFailures, outboxMessages as messages } from './outbox-messages.ts';

const change = z.object({ intent: z.enum(['resend', 'cancel']), id: z.uuid() });

/** Handles the buttons of a mail in the outbox. */
export function handleOutboxForm(
  { db, log, clock }: Pick<Shop, 'db' | 'log' | 'clock'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(log, outboxFailures, posted, async () => {
    const { intent, id } = change.parse(Object.fromEntries(posted));
    const isResend = intent === 'resend';
    const changed = await (isResend ? resendMail : cancelMail)(db, {
      id,
      by: staff.email,
      at: clock(),
    });
    if (!changed.ok) return outdated(messages[changed.reason]);
    return done(messages[isResend ? 'resent' : 'cancelled']);
  });
}
