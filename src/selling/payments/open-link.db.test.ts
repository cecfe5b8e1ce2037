import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { useLinksUnderTest } from '#selling/checkout/test-links.server.ts';
import { openLink } from './open-link.server.ts';

const shop = useLinksUnderTest();
const { db, addRing, placeByStaff, readOrder, settling, request, stateOf } = shop;

const mailsAbout = (linkId: string) =>
  db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `payment-link ${linkId}`));

test('the mail with the link states the order, its total and how long it is reserved', async () => {
  const { orderId, id } = await shop.linkedOrder();
  const { orderNumber, customerEmail } = await readOrder(orderId);
  const [mail] = await mailsAbout(id);
  expect(mail?.recipient).toBe(customerEmail);
  for (const text of [
    `We have prepared your order ${orderNumber}. The total is ₹57,680.00, GST included.`,
    'Your price and pieces are reserved until 22 Nov 2026, 3:30 pm IST.',
  ]) {
    expect(mail?.blocks).toContainEqual({ kind: 'text', text });
  }
});

test('a link that the provider refuses fails, is not mailed and leaves others unchanged', async () => {
  const [refused, other] = [
    await placeByStaff(await addRing(1)),
    await placeByStaff(await addRing(1)),
  ];
  const link = await request(refused);
  await request(other);
  const tooMuch = { ...(await readOrder(refused)), totalAmount: paise(5_000_001_00) };
  expect(await openLink(settling(), link, tooMuch)).toEqual({
    ok: false,
    reason: 'amount-too-large',
  });
  expect(await stateOf(refused)).toEqual(['failed']);
  expect(await stateOf(other)).toEqual(['requested']);
  expect(await mailsAbout(link.id)).toEqual([]);
});

test('a link opened meanwhile by another request stays open despite the provider’s refusal', async () => {
  const orderId = await placeByStaff(await addRing(1));
  const link = await request(orderId);
  const order = await readOrder(orderId);
  const gateway = {
    ...shop.gateway(),
    async createLink() {
      await openLink(settling(), link, order);
      return { ok: false, reason: 'refused', description: 'Exists already' } as const;
    },
  };
  expect((await openLink({ ...settling(), gateway }, link, order)).ok).toBe(false);
  expect(await stateOf(orderId)).toEqual(['open']);
});

test('the provider receives only those customer details that the shop has', async () => {
  const orderId = await placeByStaff(await addRing(1));
  const link = await request(orderId);
  const order = await readOrder(orderId);
  const customers: unknown[] = [];
  const provider = shop.gateway();
  const gateway = {
    ...provider,
    createLink(asked: Parameters<typeof provider.createLink>[0]) {
      customers.push(asked.customer);
      return provider.createLink(asked);
    },
  };
  const desk = { ...settling(), gateway };
  await openLink(desk, link, order);
  await openLink(desk, link, { ...order, customerEmail: '', customerPhone: '' });
  const [name, email, contact] = ['Asha Rao', 'asha@example.com', '+919876543210'];
  expect(customers).toEqual([{ name, email, contact }, { name }]);
});
