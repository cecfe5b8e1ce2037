import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { twoRings, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { packPiece } from './pack-piece.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling } = shop;

test('the buyer gets one mail once every piece is packed, however often one is repacked', async () => {
  const ring = await shop.addRing(5);
  const { id, item, customerEmail } = await shop.paidOrder(ring, twoRings(ring));
  const pack = (unit: number, huid: string, net = 10_000) =>
    packPiece(settling(), {
      orderId: id,
      orderItemId: item.id,
      unit,
      huid,
      grossWeightMg: milligrams(net),
      stoneWeightMg: milligrams(0),
      by: 'packer@example.in',
    });
  const packedMails = () =>
    db()
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, `order-packed ${id}`));

  expect(await pack(1, 'PK12AA')).toMatchObject({ ok: true });
  expect(await packedMails()).toEqual([]);
  expect(await pack(2, 'PK12AB')).toMatchObject({ ok: true });
  expect(await pack(2, 'PK12AB', 9_990)).toMatchObject({ ok: true });
  const [mail, ...more] = await packedMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ thread: `order ${id}`, recipient: customerEmail });
});
