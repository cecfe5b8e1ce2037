import { expect, test } from 'vitest';
import { issueTestDocument } from '#books/books/test-books.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './documents-page.tsx';

const site = withTestShop();

test('documents can be filtered by kind', async () => {
  const now = new Date('2026-11-05T06:00:00Z');
  const receipt = await issueTestDocument(site.shop.db, { now, kind: 'receipt-voucher' });
  const invoice = await issueTestDocument(site.shop.db, { now });
  await issueTestDocument(site.shop.db, { now, kind: 'refund-voucher', refersTo: receipt });
  await issueTestDocument(site.shop.db, { now, kind: 'credit-note', refersTo: invoice });
  const { cookie } = await site.signedIn('accountant');
  const shown = async (search: string) => {
    const visit = site.visit(`/admin/documents${search}`, { cookie });
    const { found } = await callRoute(loader, visit);
    return (found?.rows ?? []).map(({ kind }) => kind);
  };
  expect(await shown('')).toHaveLength(4);
  for (const kind of ['receipt-voucher', 'refund-voucher', 'tax-invoice', 'credit-note']) {
    expect(await shown(`?kind=${kind}`)).toEqual([kind]);
  }
});
