import { z } from 'zod';
import type { Staff } from '#people/accounts/account.ts';
import {
  answerEnquiry,
  noteOnEnquiry,
  reopenEnquiry,
} from '#people/enquiries/change-enquiry.server.ts';
import { noteText } from '#people/enquiries/forms.ts';
import type { Shop } from '#app/shop.server.ts';
import { type AdminAnswer, done, outdated } from '#app/office/admin-answer.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { enquiryFailures, enquiryMessages as messages } from './enquiry-messages.ts';

const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('answer'), id: z.uuid() }),
  z.object({ intent: z.literal('reopen'), id: z.uuid() }),
  z.object({ intent: z.literal('note'), id: z.uuid(), note: noteText }),
]);

/** Handles the row forms of the Enquiries screen. */
export function handleEnquiryChange(
  { db, log, clock }: Pick<Shop, 'db' | 'log' | 'clock'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(log, enquiryFailures, posted, async () => {
    const asked = { ...change.parse(Object.fromEntries(posted)), by: staff.email };
    switch (asked.intent) {
      case 'answer': {
        const answered = await answerEnquiry(db, { ...asked, at: clock() });
        return answered.ok ? done(messages.answered, answered.value.undo) : outdated(messages.gone);
      }
      case 'reopen': {
        const reopened = await reopenEnquiry(db, asked);
        return reopened.ok ? done(messages.reopened, reopened.value.undo) : outdated(messages.gone);
      }
      case 'note': {
        const noted = await noteOnEnquiry(db, asked);
        return noted.ok ? done(messages.noted, noted.value.undo) : outdated(messages.gone);
      }
    }
  });
}
