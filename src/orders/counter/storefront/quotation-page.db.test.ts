import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { quotationLink } from '#orders/counter/quotation-link.server.ts';
import { quotations } from '#orders/counter/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { orderLine, orderRow } from '#orders/orders/test-order.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './quotation-page.tsx';

const site = withTestShop();

async function addQuotation(): Promise<string> {
  const { customerName, customerEmail, customerPhone, shippingAddress } = orderRow();
  const line = { ...orderLine('Lotus ring'), productId: newId() };
  const id = newId();
  await site.shop.db.insert(quotations).values({
    id,
    customerName,
    customerEmail,
    customerPhone,
    shippingAddress,
    quotationNumber: `Q26-${id}`,
    lines: [line],
    totalAmount: line.lineTotal,
    shippingFee: line.roundOff,
    agreed: { kind: 'to-percent', percent: 8, takenOff: paise(100), reason: 'An old friend' },
    expiresAt: new Date(Date.now() + 36e5),
    createdBy: 'meera@example.in',
    createdAt: new Date(),
  });
  return id;
}

async function open(id: string, address: string) {
  const visit = site.visit(address);
  const answer = await callRoute(loader, visit, { quotationId: id });
  return { status: answer.init?.status ?? 200, ...answer.data, audience: visit.visit.audience };
}

test('a quotation opens only by its mailed link, without contact details or the price’s reason', async () => {
  const [id, other] = [await addQuotation(), await addQuotation()];
  const seen = await open(id, quotationLink(site.shop, id));
  expect(seen).toMatchObject({ status: 200, audience: 'private' });
  expect(seen.quotation?.lines[0]?.name).toBe('Lotus ring');
  expect(JSON.stringify(seen)).not.toMatch(/Temple Street|9876543210|asha@|old friend/);

  const token = new URL(quotationLink(site.shop, id)).search;
  for (const address of [`/quotation/${id}`, `/quotation/${id}?token=nonsense`]) {
    expect(await open(id, address)).toMatchObject({ status: 404, quotation: null });
  }
  expect(await open(other, `/quotation/${other}${token}`)).toMatchObject({ status: 404 });
  expect(await open('nonsense', `/quotation/nonsense${token}`)).toMatchObject({ status: 404 });
});
