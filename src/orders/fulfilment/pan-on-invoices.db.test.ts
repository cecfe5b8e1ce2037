import { expect, test, vi } from 'vitest';
import { readDocumentPdf } from '#orders/documents/document-files.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { readPdf } from '#orders/documents/pdf/test-read-pdf.server.ts';
import {
  form97Sealer,
  type PanSealer,
  panSealer,
  savePan,
} from '#orders/orders/pan/save-pan.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { addPaidOrder, moveTo } from './test-packed-order.server.ts';

// A low-priority process starts only when the machine has time for it.
vi.setConfig({ testTimeout: 120_000 });

const site = withTestShop();

/** The invoice text of an order whose buyer gave this PAN or declaration, and what the database stores. */
async function invoiceOf(seal: PanSealer) {
  const { db } = site.shop;
  const id = await addPaidOrder(db);
  await db.transaction((tx) => savePan(tx, id, seal, new Date()));
  await moveTo(site.shop, id, 'shipped');
  const invoice = (await listOrderDocuments(db, id)).find(({ kind }) => kind === 'tax-invoice');
  const pdf = await readDocumentPdf(site.shop, invoice?.id ?? '');
  return { text: (await readPdf(pdf ?? Buffer.alloc(0))).text, stored: JSON.stringify(invoice) };
}

test('an invoice names the buyer’s PAN or Form 97 if the settings say so, and stores it sealed', async () => {
  const pan = panSealer(site.shop.panSecret, 'ABCDE1234F');
  expect((await invoiceOf(pan)).text).not.toContain('PAN');
  await site.shop.db
    .insert(globals)
    .values({ variableName: 'pan_on_invoices', variableValue: 'on' });
  const { text, stored } = await invoiceOf(pan);
  expect(text).toContain('PAN ABCDE1234F');
  expect(stored).not.toContain('ABCDE');
  const declared = await invoiceOf(form97Sealer(site.shop.panSecret, 'Form 97: born 31-12-1980'));
  expect(declared.text).toContain('Form 97 given in place of a PAN');
  expect(declared.text).not.toContain('1980');
});
