import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordOpenedMail } from '#content/outbox/record-opened-mail.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { eraseByEmail } from './erase-account.server.ts';

const shop = useCheckoutUnderTest();
const erase = (email: string) =>
  eraseByEmail(
    { db: shop.db(), clock: shop.clock, consentSecret: 'x'.repeat(43) },
    { email, by: 'owner@example.in' },
  );
const entriesAbout = (id: string) =>
  shop.db().select().from(auditLog).where(eq(auditLog.subjectId, id));

test('the audit log no longer names an erased person in the subject of a mail that staff opened', async () => {
  const db = shop.db();
  const dedupeKey = newId();
  const subject = 'Bulk order enquiry from Zubeida Quillfeather: 50 pieces';
  const body = 'zubeida.q@example.in';
  await queueMail(db, { dedupeKey, recipient: 'staff@example.in', subject, body });
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.dedupeKey, dedupeKey));
  const id = mail?.id ?? '';
  await recordOpenedMail(db, { id, by: 'owner@example.in' });
  expect(await entriesAbout(id)).toMatchObject([{ subjectName: subject }]);
  await erase(body);
  expect(await entriesAbout(id)).toMatchObject([{ subjectName: 'Removed', what: 'mail opened' }]);
});

test('the audit log no longer has what staff noted of how an erased person paid', async () => {
  const customer = { name: 'Asha Rao', email: 'asha.paid@example.in', phone: '+919812345670' };
  const { id, orderNumber } = await shop.placed(await shop.addRing(1), { customer, userId: null });
  const paid = { amountPaise: 100, method: 'transfer' };
  await shop.db().transaction((tx) =>
    recordChange(tx, {
      by: 'owner@example.in',
      what: 'paid at the counter',
      subject: { kind: 'order', id, name: orderNumber },
      before: null,
      after: { ...paid, reference: 'from the account of Asha Rao' },
    }),
  );
  shop.pass(3600);
  await expireReservations(shop.db(), shop.clock);
  expect(await erase(customer.email)).toMatchObject({ ok: true });
  const entries = await entriesAbout(id);
  expect(entries.find(({ what }) => what === 'order paid at the counter')?.after).toEqual(paid);
});
