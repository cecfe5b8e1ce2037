import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { deliverDueMails } from '#platform/mail/deliver-mails.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { startTestSmtpServer } from '#platform/mail/test-smtp-server.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { removeExpiredData } from '#upkeep/housekeeping/remove-expired-data.server.ts';
import { undoSteps } from '#upkeep/undo/tables.server.ts';
import { openAttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import { answerEnquiry, noteOnEnquiry, undoEnquiryChange } from './change-enquiry.server.ts';
import { sendEnquiry } from './send-enquiry.server.ts';
import { enquiries } from './tables.server.ts';

const connection = useTestDatabase();
const by = 'staff@example.in';
const email = 'asha@example.in';

let id: string;
beforeEach(async () => {
  const { db } = connection;
  await db.delete(mailOutbox);
  await db.delete(enquiries);
  id = newId();
  const asked = { name: 'Asha', phone: '+919876543210', email, pieces: 50, message: 'Coins' };
  await db.insert(enquiries).values({ ...asked, id, dedupeKey: id });
});

const answer = () => answerEnquiry(connection.db, { id, by, at: new Date() });

async function undo() {
  const [step] = await connection.db.select().from(undoSteps).orderBy(desc(undoSteps.id)).limit(1);
  expect(await undoEnquiryChange(connection.db, { step: step?.id ?? '', by })).toMatchObject({
    ok: true,
  });
}

async function mailed(): Promise<string[]> {
  const smtp = await startTestSmtpServer();
  const mailFrom = 'Kanak <shop@example.in>';
  await deliverDueMails({ db: connection.db, smtpUrl: smtp.url, mailFrom });
  await smtp.close();
  return smtp.received.flatMap(({ to }) => to);
}

const afterAMinute = () =>
  connection.db
    .update(mailOutbox)
    .set({ nextAttemptAt: new Date() })
    .where(eq(mailOutbox.recipient, email));

test('an enquiry marked as answered by mistake, and undone, mails nobody that it was answered', async () => {
  await answer();
  expect(await mailed(), 'while Undo is offered').toEqual([]);
  await undo();
  await afterAMinute();
  expect(await mailed()).toEqual([]);
});

test('the enquirer is told of the answer that follows an undone one', async () => {
  await answer();
  await undo();
  await answer();
  await afterAMinute();
  expect(await mailed()).toEqual([email]);
});

test('the audit log no longer has the name and the notes of an enquiry after two years', async () => {
  const { db } = connection;
  await db.update(enquiries).set({ createdAt: new Date('2024-01-01T00:00:00Z') });
  await noteOnEnquiry(db, { id, by, note: 'Asha’s daughter marries in May' });
  const readEntries = () => db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(await readEntries()).toMatchObject([{ subjectName: 'Asha' }]);
  await removeExpiredData({ db, clock: () => new Date('2026-01-01T00:00:00Z') });
  const entries = await readEntries();
  expect(entries).toMatchObject([{ what: 'enquiry noted', who: by, subjectName: 'Removed' }]);
  expect(JSON.stringify(entries)).not.toContain('daughter');
});

test('the same words count once a day in India, and again the next day', async () => {
  const { db, pool } = connection;
  const limits = openAttemptLimits(pool);
  const origin = 'https://shop.example';
  const visitor = { clientAddress: '203.0.113.9', origin, headers: new Headers() };
  const words = { name: 'Vikram', company: null, phone: '+919876543211', message: 'Coins' };
  const asked = { ...words, email: 'vikram@example.in', pieces: 50, budget: null };
  for (const moment of ['18:20', '18:25', '18:35']) {
    const clock = () => new Date(`2026-11-25T${moment}:00Z`);
    expect(await sendEnquiry({ db, clock, limits, origin }, asked, visitor)).toMatchObject({
      ok: true,
    });
  }
  expect(await db.$count(enquiries, eq(enquiries.email, asked.email))).toBe(2);
});
