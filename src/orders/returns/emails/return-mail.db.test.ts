import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { addPaidOrder, moveTo, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { listItems, readOrder } from '#orders/orders/order-queries.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { useReturnsUnderTest } from '../test-returns.server.ts';

const { db, desk, ask, asked, deliver, fileOf, mailsOf } = useReturnsUnderTest();

test('a mail shows the exact piece returned, with its HUID, and no picture if it has none', async () => {
  const orderId = await addPaidOrder(db(), orderLine('Lotus ring'));
  const other = await addPaidOrder(db(), orderLine('Peacock ring'));
  await packUnit(db(), orderId, { huid: 'AB12CD' });
  await packUnit(db(), other, { huid: 'EF34GH' });
  for (const to of ['shipped', 'delivered'] as const) await moveTo(desk(), orderId, to);
  const [item] = await listItems(db(), orderId);
  const one = { orderItemId: item?.id ?? '', unit: 1, pieces: 1 };
  const request = await ask({ orderId, one, ring: '', price: orderLine('').unitPrice });
  const id = request.ok ? request.value.id : request.reason;
  expect((await fileOf(id)).pieces).toMatchObject([{ ...one, huid: 'AB12CD' }]);
  const mail = (await mailsOf(orderId)).at(-1);
  const shown = mail?.blocks?.find(({ kind }) => kind === 'pieces');
  expect(shown).toMatchObject({
    pieces: [{ name: 'Lotus ring', picture: null, href: null, price: '₹57,680.00' }],
  });
  expect(mail?.body).toContain('HUID AB12CD');
  expect(mail?.body).not.toContain('1 pieces');
  expect(mail?.blocks?.map(({ kind }) => kind)).toEqual(
    'heading text text pieces note button'.split(' '),
  );
  expect(mail?.blocks?.at(-1)).toEqual({
    kind: 'button',
    text: 'View your order',
    href: `http://shop.test/order-confirmation/${orderId}`,
  });
});

test('a mail states how many pieces are returned, and their total price', async () => {
  const order = await deliver();
  await ask(order, { units: [{ ...order.one, pieces: 2 }] });
  const mail = (await mailsOf(order.orderId)).at(-1);
  expect(mail?.blocks?.find(({ kind }) => kind === 'pieces')).toMatchObject({
    pieces: [{ facts: expect.arrayContaining(['2 pieces']), price: '₹1,15,360.00' }],
  });
});

test('staff who handle orders are told who wants to return what, and why', async () => {
  const staff = { name: 'X', role: 'admin' as const, emailVerified: true };
  await db()
    .insert(profiles)
    .values({ ...staff, email: 'desk@example.in', staffRole: 'orders' });
  const order = await deliver();
  const { number } = await fileOf(await asked(order));
  const placed = await readOrder(db(), order.orderId);
  const mails = await db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, 'desk@example.in'));
  const blocks = mails.find(({ subject }) => subject.startsWith(`Return ${number}`))?.blocks;
  expect(blocks).toMatchObject([
    { kind: 'heading', text: 'New return request' },
    {
      kind: 'text',
      text: `${placed?.customerName} has requested return ${number} for order ${placed?.orderNumber}.`,
    },
    { kind: 'text', text: 'Damaged in transit: The shank is bent.' },
    { kind: 'pieces', pieces: [{ name: 'Test ring', price: '₹57,680.00' }] },
    { kind: 'button', text: 'Review the photos and decide' },
  ]);
});
