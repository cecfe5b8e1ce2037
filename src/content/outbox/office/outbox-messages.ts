import { sentTextDays } from '#platform/mail/mail-state.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** The messages of the Mail outbox screen. */
export const outboxMessages = {
  resent: 'Mail will be sent',
  cancelled: 'Mail cancelled',
  'not-found': 'This mail no longer exists.',
  'being-sent': 'This mail is being sent right now. Please look again in a minute.',
  'already-sent': 'This mail has already been sent.',
  forgotten: 'From an erased account',
  'text-removed': `The text was removed ${sentTextDays} days after the mail was sent.`,
  empty: 'No mails yet.',
  failedToLoad: 'Failed to load the mails',
} as const;

export const outboxFailures: FailureTexts = {
  resend: 'Failed to send the mail again. Please try again.',
  cancel: 'Failed to cancel the mail. Please try again.',
  default: 'Failed to change the mail. Please try again.',
};
