import type { Transaction } from '#platform/database/database.server.ts';
import type { MessageBlock } from '#platform/mail/message.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { greeting } from '#people/accounts/emails/greeting.ts';
import { listStaffWithRight } from '#people/accounts/users/staff-with-right-queries.server.ts';
import { grievanceClocks, grievanceKindNames, type GrievanceStep } from '../grievance.ts';
import type { Grievance } from '../tables.server.ts';
import { formatForMessage } from '#platform/indian-time.ts';

const threadOf = ({ id }: Grievance) => `grievance ${id}`;
const ticketAddress = ({ code }: Grievance, origin: string) =>
  new URL(`/grievance/${code}`, origin).href;

const openButton = ({ id }: Grievance, origin: string): MessageBlock => ({
  kind: 'button',
  text: 'Open the complaint',
  href: new URL(`/admin/grievances/${id}`, origin).href,
});

/** Tells the writer their ticket and the deadline for an answer, and notifies staff. */
export async function queueGrievanceMails(
  tx: Transaction,
  ticket: Grievance,
  origin: string,
): Promise<void> {
  await queueMail(tx, {
    dedupeKey: `grievance-opened ${ticket.id}`,
    recipient: ticket.email,
    thread: threadOf(ticket),
    subject: `Your ticket number is ${ticket.number}`,
    blocks: [
      { kind: 'heading', text: 'We have received your complaint' },
      { kind: 'text', text: `${greeting(ticket.name)},` },
      {
        kind: 'text',
        text: `Your ticket number is ${ticket.number}. We’ll acknowledge it within 48 hours and resolve it within 30 days.`,
      },
      { kind: 'button', text: 'Follow your complaint', href: ticketAddress(ticket, origin) },
      { kind: 'note', text: 'Anyone with this link can read the complaint and add to it.' },
    ],
  });
  const about = grievanceKindNames[ticket.kind];
  await tellStaff(tx, ticket, {
    key: 'grievance-staff',
    replyTo: ticket.email,
    subject: `Complaint ${ticket.number}: ${about}`,
    blocks: [
      { kind: 'heading', text: 'New complaint' },
      { kind: 'text', text: `${ticket.name} has sent a complaint. Subject: “${about}”.` },
      { kind: 'text', text: ticket.message },
      { kind: 'text', text: 'It must be acknowledged within 48 hours.' },
      openButton(ticket, origin),
    ],
  });
}

const headings: Record<Exclude<GrievanceStep, 'note'>, string> = {
  acknowledge: 'We are looking into your complaint',
  reply: 'An answer to your complaint',
  resolve: 'Your complaint is resolved',
};

/** Sends the shop's answer to the writer. */
export async function queueAnswerMail(
  tx: Transaction,
  ticket: Grievance,
  { step, text, origin }: { step: GrievanceStep; text: string; origin: string },
): Promise<void> {
  if (step === 'note') return;
  await queueMail(tx, {
    dedupeKey: `grievance-answer ${ticket.id} ${ticket.version}`,
    recipient: ticket.email,
    thread: threadOf(ticket),
    subject: `${headings[step]} ${ticket.number}`,
    blocks: [
      { kind: 'heading', text: headings[step] },
      { kind: 'text', text: `${greeting(ticket.name)},` },
      { kind: 'text', text },
      { kind: 'button', text: 'See your complaint', href: ticketAddress(ticket, origin) },
      ...(step === 'resolve' ? [further] : []),
    ],
  });
}

const further: MessageBlock = {
  kind: 'note',
  text: 'If you are not satisfied, please reply on that page. About personal data, you can also complain to the Data Protection Board of India.',
};

/** Tells staff that the writer has added something. */
export async function queueWriterMail(
  tx: Transaction,
  ticket: Grievance,
  { replyId, text, origin }: { replyId: string; text: string; origin: string },
): Promise<void> {
  await tellStaff(tx, ticket, {
    key: `grievance-added ${replyId}`,
    replyTo: ticket.email,
    subject: `New reply on complaint ${ticket.number}`,
    blocks: [
      { kind: 'heading', text: `New reply on ${ticket.number}` },
      { kind: 'text', text },
      openButton(ticket, origin),
    ],
  });
}

const reminders = {
  acknowledge: { subject: 'Acknowledge complaint', done: 'acknowledged', law: '48 hours' },
  resolve: { subject: 'Resolve complaint', done: 'resolved', law: '30 days' },
};

/** Tells staff that a legal deadline is near; without the writer's identity or text. */
export async function queueReminderMail(
  tx: Transaction,
  ticket: Grievance,
  { clock, origin }: { clock: keyof typeof reminders; origin: string },
): Promise<void> {
  const { subject, done, law } = reminders[clock];
  const by = formatForMessage(grievanceClocks(ticket, ticket.openedAt)[clock].by);
  await tellStaff(tx, ticket, {
    key: `grievance-late-${clock}`,
    subject: `${subject} ${ticket.number} by ${by} IST`,
    blocks: [
      { kind: 'heading', text: `Complaint ${ticket.number} is not ${done} yet` },
      {
        kind: 'text',
        text: `Subject: “${grievanceKindNames[ticket.kind]}”. By law it must be ${done} within ${law}, by ${by} IST.`,
      },
      openButton(ticket, origin),
    ],
  });
}

type StaffMail = { key: string; subject: string; replyTo?: string; blocks: MessageBlock[] };

async function tellStaff(tx: Transaction, ticket: Grievance, mail: StaffMail): Promise<void> {
  const { key, ...words } = mail;
  for (const { id, email } of await listStaffWithRight(tx, 'orders')) {
    const dedupeKey = `${key} ${ticket.id} ${id}`;
    await queueMail(tx, { ...words, dedupeKey, recipient: email });
  }
}
