export type MailState = 'waiting' | 'being-sent' | 'sent' | 'given-up' | 'cancelled';

type Ends = {
  claimedUntil: Date | null;
  sentAt: Date | null;
  givenUpAt: Date | null;
  cancelledAt: Date | null;
};

/** The state of a mail at this time. */
export function mailState(mail: Ends, at: Date): MailState {
  if (mail.sentAt) return 'sent';
  if (mail.givenUpAt) return 'given-up';
  if (mail.cancelledAt) return 'cancelled';
  return mail.claimedUntil && mail.claimedUntil > at ? 'being-sent' : 'waiting';
}

/** How long the text of a sent mail is stored. */
export const sentTextDays = 180;
