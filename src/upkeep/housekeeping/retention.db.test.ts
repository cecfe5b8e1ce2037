import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordOpenedMail } from '#content/outbox/record-opened-mail.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail, queueTemplate } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { grievances } from '#people/grievances/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { watches } from '#selling/watches/tables.server.ts';
import { removed, removeExpiredData, staying } from './remove-expired-data.server.ts';

const shop = useCheckoutUnderTest();
const day = 24 * 60 * 60;
const remove = () => removeExpiredData({ db: shop.db(), clock: shop.clock });
const email = 'asha@example.in';

test('every table is listed with its retention', async () => {
  const { rows } = await shop.db().execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const thoughtOf = new Set<string>([...removed, ...staying].flatMap(({ tables }) => [...tables]));
  const forgotten = rows.map(({ name }) => String(name)).filter((name) => !thoughtOf.has(name));
  // Triggers maintain the search tables from the catalogue.
  expect(forgotten.filter((name) => !name.startsWith('search_'))).toEqual([]);
});

/** Creates one of each automatically removed record, now. */
async function makeOneOfEach() {
  const db = shop.db();
  const at = shop.clock();
  const asked = { name: 'Asha', phone: '1', email, pieces: 5, message: 'Rings' };
  await db.insert(enquiries).values({ ...asked, dedupeKey: newId(), createdAt: at });
  const productId = await shop.addRing(0);
  const piece = { kind: 'price-drop', productId, karat: '22kt', seenPrice: paise(100) } as const;
  await db.insert(watches).values({ ...piece, email, stopCode: randomCode(), createdAt: at });
  const settled = { state: 'resolved', openedAt: at, acknowledgedAt: at, resolvedAt: at } as const;
  const ticket = { number: newId(), kind: 'order', name: 'Asha', email, message: 'Late' } as const;
  await db.insert(grievances).values({ ...ticket, ...settled, code: randomCode() });
  const change = { who: 'o@example.in', what: 'user updated', subjectKind: 'user' } as const;
  await db.insert(auditLog).values({ ...change, subjectName: email, happenedAt: at });
  await queueMail(db, { dedupeKey: newId(), recipient: email, subject: 'Hello', body: 'Asha' });
  await db.update(mailOutbox).set({ createdAt: at });
}

async function readAll() {
  const db = shop.db();
  const [enquiry] = await db.select().from(enquiries);
  const [ticket] = await db.select().from(grievances);
  const [mail] = await db.select().from(mailOutbox);
  return {
    enquiry: enquiry?.email,
    ticket: ticket?.email,
    mail: mail?.recipient,
    watches: await db.$count(watches),
    entries: await db.$count(auditLog),
  };
}

test('each record is removed at its own retention limit, and not a second sooner', async () => {
  await makeOneOfEach();
  const left = { enquiry: email, ticket: email, mail: email, watches: 1, entries: 1 };
  const passing = async (days: number, seconds = 0) => {
    shop.pass(days * day + seconds);
    await remove();
    return readAll();
  };
  expect(await passing(365)).toEqual(left);
  expect(await passing(0, 1)).toEqual({ ...left, watches: 0 });
  const emptied = { ...left, watches: 0, enquiry: '', mail: '' };
  expect(await passing(365)).toEqual(emptied);
  expect(await passing(365)).toEqual({ ...emptied, ticket: '' });
  expect(await passing(2922 - 1095)).toEqual({ ...emptied, ticket: '', entries: 0 });
  expect(await remove(), 'it is done once').toBe(0);
});

test('a final mail that could not be sent is emptied after a week', async () => {
  await shop.db().delete(mailOutbox);
  const mail = { dedupeKey: newId(), recipient: email, subject: 'Erased', body: 'Bye' };
  await queueMail(shop.db(), { ...mail, isForgottenWhenSent: true });
  await shop.db().update(mailOutbox).set({ createdAt: shop.clock() });
  shop.pass(7 * day + 1);
  await remove();
  const rows = await shop.db().select().from(mailOutbox);
  expect(rows).toMatchObject([{ recipient: '', subject: '', body: '' }]);
  expect(rows[0]?.cancelledAt).not.toBeNull();
});

test('an emptied mail that was never sent names no address to reply to or to stop it', async () => {
  await shop.db().delete(mailOutbox);
  const mail = {
    dedupeKey: newId(),
    recipient: 'staff@example.in',
    subject: 'Rings',
    body: 'Asha',
  };
  const stopAddress = 'https://kanak.example/stop/abc';
  await queueMail(shop.db(), { ...mail, replyTo: email, stopAddress });
  await shop.db().update(mailOutbox).set({ createdAt: shop.clock(), givenUpAt: shop.clock() });
  const [{ id = '' } = {}] = await shop.db().select().from(mailOutbox);
  await recordOpenedMail(shop.db(), { id, by: 'owner@example.in' });
  await shop.db().update(auditLog).set({ happenedAt: shop.clock() });
  shop.pass(731 * day);
  await remove();
  const [row] = await shop.db().select().from(mailOutbox);
  expect(row).toMatchObject({ recipient: '', replyTo: null, stopAddress: null });
  const [opened] = await shop.db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(opened).toMatchObject({ what: 'mail opened', subjectName: 'Removed' });
});

test('what a WhatsApp message said is removed 180 days after sending, its filled-in values too', async () => {
  await shop.db().delete(mailOutbox);
  const values = ['Asha Rao', 'KNK-1', 'https://kanak.example/order/1?key=2'];
  const template = { name: 'kanak_return', language: 'en', values };
  const message = { recipient: '919876543210', subject: 'Return', body: 'Dear Asha Rao', template };
  await queueTemplate(shop.db(), { ...message, dedupeKey: newId() });
  await shop.db().update(mailOutbox).set({ createdAt: shop.clock(), sentAt: shop.clock() });
  shop.pass(181 * day);
  await remove();
  const [row] = await shop.db().select().from(mailOutbox);
  expect(row).toMatchObject({ recipient: '919876543210', body: '', template: null });
});
