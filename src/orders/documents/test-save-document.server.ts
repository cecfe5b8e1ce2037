import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { financialYearOf, indianDay } from '#platform/indian-time.ts';
import type { PrintedDocument } from './pdf/printed-document.ts';
import { documents } from './tables.server.ts';

/** Stores a test document for a new order, under a unique number; returns its id. */
export async function saveDocument(
  db: DatabaseOrTransaction,
  document: PrintedDocument,
  serial: number,
): Promise<string> {
  const order = orderRow({ isTest: document.isTest });
  await saveOrder(db, order, []);
  const issuedOn = indianDay(document.issuedAt);
  const id = newId();
  await db.insert(documents).values({
    ...document,
    id,
    number: `${document.number.slice(0, -6)}${String(serial).padStart(6, '0')}`,
    financialYear: financialYearOf(issuedOn),
    serial,
    orderId: order.id,
    issuedOn,
    bookMonth: issuedOn.slice(0, 7),
    verifyCode: randomCode(),
    issuedBy: 'shop',
  });
  return id;
}
