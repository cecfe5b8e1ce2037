import { eq } from 'drizzle-orm';
import { newId, newIdAt } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { placeOrder } from '#selling/checkout/place-order.server.ts';
import { priceOffer } from '#selling/checkout/price-order.server.ts';
import { orderQuotation } from '#orders/counter/order-quotation.server.ts';
import { saveQuotation } from '#orders/counter/save-quotation.server.ts';
import { panSealer } from '#orders/orders/pan/save-pan.server.ts';
import { openPayment } from '#selling/payments/open-payment.server.ts';
import { noBusiness } from '#content/settings/business-buyer.ts';
import type { DemoPerson } from './demo-people.ts';
import { done, type TradeDesk } from './trade-desk.ts';
import type { DeedOf, DemoSale } from './trade-deed.ts';

/** A valid PAN that belongs to nobody. */
const nobodysPan = 'AAAPA0000A';

/** Places the order of a sale: as its buyer does online, or as staff do by telephone or at the counter. */
export async function placeDemoSale(desk: TradeDesk, { sale }: DeedOf<'place'>): Promise<void> {
  const place = sale.way === 'web' ? placeOnTheWeb : placeByStaff;
  desk.orderIds.set(sale, await place(desk, sale));
}

async function placeOnTheWeb(desk: TradeDesk, { buyer, lines }: DemoSale): Promise<string> {
  const { db, clock, provider } = desk;
  const { priced, total } = done('price a sale', await priceOffer(db, clock(), lines));
  const userId = buyer.hasAccount ? await accountOf(desk, buyer) : null;
  const placed = await placeOrder(db, clock, {
    lines: lines.map((line, place) => ({
      ...line,
      seenUnitPrice: priced.lines[place]?.unitPrice ?? total,
    })),
    seenTotal: total,
    customer: customerOf(buyer),
    shippingAddress: addressOf(buyer),
    pan: panSealer(desk.panSecret, nobodysPan),
    business: buyer.business ?? noBusiness,
    userId,
    placedFrom: newId(),
    waitingSince: () => Promise.resolve(null),
    grantedOrders: [],
    isCollected: false,
    checkoutKey: newId(),
    isBuyNow: lines.length === 1,
    isTest: true,
  });
  const order = done('place a sale', placed);
  done('open its payment', await openPayment(db, provider.gateway, order));
  return order.id;
}

async function placeByStaff(desk: TradeDesk, { way, buyer, lines }: DemoSale): Promise<string> {
  const { db, clock, by } = desk;
  const isCollected = way === 'counter';
  const { total } = done('price a sale', await priceOffer(db, clock(), lines, { isCollected }));
  const { address, city, pincode } = buyer;
  const quoted = await saveQuotation(desk, {
    id: newId(),
    lines,
    seenTotal: total,
    customer: customerOf(buyer),
    shippingAddress: isCollected ? null : addressOf(buyer),
    buyerAddress: isCollected ? `${address}, ${city} ${pincode}` : '',
    userId: null,
    hours: 24,
    concession: null,
    reason: '',
    by,
    staffRole: 'owner',
  });
  const { id } = done('quote a sale', quoted);
  const pan = panSealer(desk.panSecret, nobodysPan);
  const business = buyer.business ?? noBusiness;
  const ordered = await orderQuotation(desk, { id, pan, business, by, isTest: true });
  return done('order a sale', ordered).orderId;
}

/** A shopper's account, created at their first purchase; they sign in by code. */
async function accountOf({ db, clock }: TradeDesk, person: DemoPerson): Promise<string> {
  const { name, email, phone } = person;
  const [known] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  if (known) return known.id;
  const at = clock();
  const [made] = await db
    .insert(profiles)
    .values({
      id: newIdAt(at),
      name,
      email,
      phone,
      emailVerified: true,
      lastLoginAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: profiles.id });
  if (!made) throw new Error(`The account of ${name} was not made`);
  return made.id;
}

export function customerOf({ name, email, phone }: DemoPerson) {
  return { name, email, phone };
}

function addressOf({ address, city, pincode, state }: DemoPerson) {
  return { address, city, pincode, state };
}
