import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { paise } from '#price/money/money.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { recordParcel } from './record-parcel.server.ts';
import { addPaidOrder, moveTo } from './test-packed-order.server.ts';

const { db, settling } = useCheckoutUnderTest();
const by = 'packer@example.in';

test('a change of the parcel is in the audit log with what was recorded before, and repeating it is not', async () => {
  const id = await addPaidOrder(db());
  const parcel = { carrier: 'BVC', trackingNumber: '7' };
  await recordParcel(settling(), { id, version: 1, by, ...parcel });
  await recordParcel(settling(), { id, version: 2, by, ...parcel, trackingNumber: '8' });
  await recordParcel(settling(), { id, version: 3, by, ...parcel, trackingNumber: '8' });
  const changes = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.who, by)))
    .orderBy(auditLog.id);
  expect(changes).toMatchObject([
    { what: 'order updated', before: { carrier: null }, after: parcel },
    { what: 'order updated', before: { trackingNumber: '7' }, after: { trackingNumber: '8' } },
  ]);
});

test('changing a parcel’s insured value sends no mail, and later edits keep it', async () => {
  const id = await addPaidOrder(db());
  const version = 1;
  const parcel = { carrier: 'BVC', trackingNumber: '7', insuredValue: paise(5_768_000) };
  expect(await recordParcel(settling(), { id, version, by, ...parcel })).toMatchObject({
    ok: true,
  });
  await moveTo(settling(), id, 'shipped');
  const mails = await db().$count(mailOutbox);
  const insured = { ...parcel, insuredValue: paise(6_000_000) };
  await recordParcel(settling(), { id, version: version + 2, by, ...insured });
  expect(await findOrder(db(), id)).toMatchObject(insured);
  expect(await db().$count(mailOutbox)).toBe(mails);
  const { insuredValue, ...rest } = parcel;
  await recordParcel(settling(), { id, version: version + 3, by, ...rest, trackingNumber: '8' });
  expect(await findOrder(db(), id)).toMatchObject({ trackingNumber: '8', insuredValue: 6_000_000 });
});
