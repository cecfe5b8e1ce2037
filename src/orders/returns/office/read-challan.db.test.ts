import { expect, test } from 'vitest';
import { sendReplacement } from '#orders/returns/send-replacement.server.ts';
import { useReturnsUnderTest } from '#orders/returns/test-returns.server.ts';
import { readChallan } from './read-challan.server.ts';

const shop = useReturnsUnderTest();
const { db, desk, ask, seen, approve, receive } = shop;

test('a challan names the invoice of its pieces, also once that is credited in full', async () => {
  const order = await shop.deliver();
  const asked = await ask(order, { wish: 'replacement' });
  const id = asked.ok ? asked.value.id : asked.reason;
  for (const step of [approve, receive]) await step(id);
  const sending = { ...(await seen(id)), units: [], isRestocked: false };
  expect(await sendReplacement(desk(), sending)).toEqual({ ok: true, value: null });

  const printed = await readChallan(db(), id);
  expect(printed).toMatchObject({
    invoice: { title: 'Tax Invoice' },
    pieces: [{ hsn: '7113', pieces: 1, value: order.price }],
  });
  expect(await shop.takeBackAtOrder(order)).toMatchObject({ ok: true });
  expect(await readChallan(db(), id)).toEqual(printed);
});
