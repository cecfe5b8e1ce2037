import type { Staff } from '#shop/accounts/account.ts';
import { isId } from '#platform/ids.ts';
import {
  answerEnquiry,
  noteOnEnquiry,
  reopenEnquiry,
} from '#shop/enquiries/change-enquiry.server.ts';
import { longestNote } from '#shop/enquiries/enquiry.ts';
import type { Shop } from '#shop/shop.server.ts';

export type EnquiryChange = 'answered' | 'reopened' | 'noted' | 'unknown';

/** Does to an enquiry what the form of its row asks for. */
export async function saveEnquiry(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<EnquiryChange> {
  const id = String(posted.get('id'));
  if (!isId(id)) return 'unknown';
  switch (posted.get('intent')) {
    case 'answer':
      await answerEnquiry(db, id, { by: staff.email, at: clock() });
      return 'answered';
    case 'reopen':
      await reopenEnquiry(db, id);
      return 'reopened';
    case 'note': {
      const note = String(posted.get('note') ?? '').replaceAll('\0', '');
      await noteOnEnquiry(db, id, note.replace(/\r\n?/g, '\n').trim().slice(0, longestNote));
      return 'noted';
    }
    default:
      return 'unknown';
  }
}
