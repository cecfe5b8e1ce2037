import type { Transaction } from '#platform/database/database.server.ts';
import type { MessageBlock } from '#platform/mail/message.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { listStaffWithRight } from '#people/accounts/users/staff-with-right-queries.server.ts';
import { type BulkEnquiry, wantedIn } from '../enquiry.ts';

/** Notifies all staff in charge of orders, in the transaction that saves the enquiry. */
export async function queueEnquiryMails(
  tx: Transaction,
  enquiry: BulkEnquiry & { id: string },
  origin: string,
): Promise<void> {
  const mail = enquiryMail(enquiry, `${origin}/admin/enquiries`);
  for (const { id, email } of await listStaffWithRight(tx, 'orders')) {
    await queueMail(tx, { ...mail, dedupeKey: `enquiry ${enquiry.id} ${id}`, recipient: email });
  }
}

function enquiryMail(enquiry: BulkEnquiry, link: string) {
  const { name, company, phone, email, message } = enquiry;
  const wanted = wantedIn(enquiry);
  const blocks: MessageBlock[] = [
    { kind: 'heading', text: 'New bulk order enquiry' },
    { kind: 'text', text: [name, company, phone, email].filter(Boolean).join('\n') },
    { kind: 'text', text: `Request: ${wanted}` },
    { kind: 'text', text: message },
    { kind: 'button', text: 'Open enquiries', href: link },
  ];
  return { subject: `Bulk order enquiry from ${name}: ${wanted}`, replyTo: email, blocks };
}
