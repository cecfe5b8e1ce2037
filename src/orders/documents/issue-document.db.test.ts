import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { orderEvents, orders } from '#orders/orders/tables.server.ts';
import { orderRow } from '#orders/orders/test-order.server.ts';
import { paise } from '#price/money/money.ts';
import { type DocumentKind, documentKinds } from './document.ts';
import { issueDocument, type IssuedDocument } from './issue-document.server.ts';
import { closedMonths, documents } from './tables.server.ts';
import { testContent, voucherLine } from './test-documents.server.ts';

const database = useTestDatabase();
const on = (day: string) => new Date(`${day}T12:00:00+05:30`);

type Paper = { kind: DocumentKind; now: Date; isTest?: boolean; refersTo?: IssuedDocument };

/** Issues a document of ₹103 for a new order. */
function issue({ kind, now, isTest = false, refersTo }: Paper): Promise<IssuedDocument> {
  return database.db.transaction(async (tx) => {
    const row = orderRow({ isTest, orderNumber: `K26-${newId()}` });
    const [order] = await tx.insert(orders).values(row).returning();
    if (!order) throw new Error('no order');
    const content = testContent([voucherLine('Lotus Ring', 1, paise(103_00))]);
    return issueDocument(tx, {
      kind,
      order,
      refersTo: refersTo ?? null,
      content,
      by: 'meera@example.in',
      now,
    });
  });
}

test('each kind has a series of its own in each financial year, and others in the sandbox', async () => {
  const first = await issue({ kind: 'receipt-voucher', now: on('2026-03-31') });
  const numbers: string[][] = [];
  for (const isTest of [false, true]) {
    for (const kind of documentKinds) {
      const two = { kind, isTest, refersTo: first };
      const [one, other] = [
        await issue({ ...two, now: on('2026-04-01') }),
        await issue({ ...two, now: on('2027-03-31') }),
      ];
      numbers.push([one.number, other.number]);
    }
  }
  expect(first.number).toBe('RV/25-26/000001');
  expect(numbers.toSorted()).toEqual(
    ['CN', 'INV', 'RFV', 'RV', 'TCN', 'TIN', 'TRF', 'TRV'].map((prefix) => [
      `${prefix}/26-27/000001`,
      `${prefix}/26-27/000002`,
    ]),
  );
});

test('a document is stored as issued, and is in its order’s history and the audit log', async () => {
  const now = new Date('2026-11-30T19:00:00Z');
  const invoice = await issue({ kind: 'tax-invoice', now: on('2026-11-10') });
  const issued = await issue({ kind: 'credit-note', now, refersTo: invoice });
  const [stored] = await database.db.select().from(documents).where(eq(documents.id, issued.id));
  expect(stored).toEqual(issued);
  const { id, kind, number, issuedOn } = invoice;
  expect(issued).toMatchObject({
    kind: 'credit-note',
    financialYear: '26-27',
    isTest: false,
    refersToId: id,
    issuedAt: now,
    // After half past six in the evening in UTC it is the next day in India.
    issuedOn: '2026-12-01',
    bookMonth: '2026-12',
    total: 103_00,
    taxable: 103_00,
    issuedBy: 'meera@example.in',
    content: { refersTo: { kind, number, issuedOn } },
  });
  const [event] = await database.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, issued.orderId));
  expect(event).toMatchObject({
    what: 'document-issued',
    who: 'meera@example.in',
    detail: issued.number,
  });
  const [logged] = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, issued.id));
  expect(logged).toMatchObject({
    who: 'meera@example.in',
    what: 'document issued',
    subjectKind: 'document',
    subjectName: issued.number,
    before: null,
    after: { kind: 'credit-note', order: expect.stringMatching(/^K26-/), totalPaise: 103_00 },
  });
});

test('an invoice names the voucher before it, but is not bound to it as a credit note to its invoice', async () => {
  const voucher = await issue({ kind: 'receipt-voucher', now: on('2026-11-10') });
  const { number, issuedOn } = voucher;
  const invoice = await issue({ kind: 'tax-invoice', now: on('2026-11-11'), refersTo: voucher });
  expect(invoice.refersToId).toBeNull();
  expect(invoice.content.refersTo).toEqual({ kind: 'receipt-voucher', number, issuedOn });
  expect(voucher.content.refersTo).toBeNull();
});

test('a document counts in its own month, or in the first after the last closed one of its books', async () => {
  const closed = (month: string, isTest: boolean) => ({
    month,
    isTest,
    closedAt: on('2028-12-01'),
    closedBy: 'meera@example.in',
    digest: '',
  });
  await database.db
    .insert(closedMonths)
    .values([closed('2028-05', false), closed('2028-06', false), closed('2028-09', true)]);
  const monthOf = async (day: string, isTest: boolean) =>
    (await issue({ kind: 'receipt-voucher', now: on(day), isTest })).bookMonth;
  expect(await monthOf('2028-05-10', false)).toBe('2028-07');
  expect(await monthOf('2028-06-30', false)).toBe('2028-07');
  expect(await monthOf('2028-07-01', false)).toBe('2028-07');
  expect(await monthOf('2028-08-01', false)).toBe('2028-08');
  expect(await monthOf('2028-08-01', true)).toBe('2028-10');
});
