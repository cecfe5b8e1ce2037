import { and, isNull, sql } from 'drizzle-orm';
import { mailOutbox } from './tables.server.ts';

/** Mails that are still to be sent. */
export const whereWaiting = and(
  isNull(mailOutbox.sentAt),
  isNull(mailOutbox.givenUpAt),
  isNull(mailOutbox.cancelledAt),
);

/** What remains of a mail whose recipient is forgotten: the row, so that it is not queued twice. A waiting one is not sent. */
export const forgottenMail = (now: Date) => ({
  recipient: '',
  subject: '',
  replyTo: null,
  stopAddress: null,
  body: '',
  blocks: null,
  template: null,
  lastError: null,
  cancelledAt: sql`case when ${whereWaiting} then ${now} else ${mailOutbox.cancelledAt} end`,
});
