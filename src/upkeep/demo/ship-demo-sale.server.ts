import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { isHuidExempt } from '#orders/fulfilment/huid.ts';
import { packPiece } from '#orders/fulfilment/pack-piece.server.ts';
import { milligrams } from '#price/money/weight.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { listItems, type OrderItem } from '#orders/orders/order-queries.server.ts';
import type { Parcel } from '#orders/fulfilment/change-order-status.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { orderOf } from './pay-demo-sale.server.ts';
import { done, type TradeDesk } from './trade-desk.ts';
import type { DeedOf, DemoSale } from './trade-deed.ts';

/** Packs every piece of a sale with its HUID and weight. */
export async function packDemoSale(
  desk: TradeDesk,
  { sale, permille }: DeedOf<'pack'>,
): Promise<void> {
  const { id } = await orderOf(desk, sale);
  await moveSale(desk, sale, 'processing');
  const { documents } = await readSettings(desk.db);
  for (const item of await listItems(desk.db, id)) {
    const isExempt = isHuidExempt(item, documents);
    for (let unit = 1; unit <= item.quantity; unit += 1) {
      const [piece, ...further] = weigh(item, permille).map((weights) => ({
        ...weights,
        huid: isExempt ? '' : desk.nextHuid(),
      }));
      if (!piece) throw new Error('A piece without an article');
      const packing = { ...piece, further, orderId: id, orderItemId: item.id, unit, by: desk.by };
      done('pack a piece', await packPiece(desk, packing));
    }
  }
}

/** The articles of a piece; those of a set weigh the same except for rounding. */
function weigh(item: OrderItem, permille: number) {
  const articles = item.goods?.articles ?? 1;
  const net = Math.round((item.netWeightMg * permille) / 1_000);
  const shares = (whole: number) =>
    Array.from({ length: articles }, (_, place) =>
      milligrams(Math.floor(whole / articles) + (place === 0 ? whole % articles : 0)),
    );
  const stones = shares(item.stoneWeightMg);
  return shares(net).map((share, place) => {
    const stoneWeightMg = stones[place] ?? milligrams(0);
    return { grossWeightMg: milligrams(share + stoneWeightMg), stoneWeightMg };
  });
}

/** Hands the parcel to the carrier: this issues the invoice, and refunds the difference for lighter pieces. */
export async function sendDemoSale(
  desk: TradeDesk,
  { sale, carrier, trackingNumber }: DeedOf<'send'>,
): Promise<void> {
  const { totalAmount } = await orderOf(desk, sale);
  await moveSale(desk, sale, 'shipped', { carrier, trackingNumber, insuredValue: totalAmount });
}

export async function moveSale(
  desk: TradeDesk,
  sale: DemoSale,
  to: OrderStatus,
  parcel?: Parcel,
): Promise<void> {
  const { id, version } = await orderOf(desk, sale);
  const change = { id, version, by: desk.by, to, ...(parcel && { parcel }) };
  done('move a sale', await changeOrderStatus(desk, change));
}
