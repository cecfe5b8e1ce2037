import { and, eq, isNotNull } from 'drizzle-orm';
import { payments as providerPayments } from '#sandboxes/payments/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { shownAsMade } from '#selling/checkout/test-checkout.server.ts';
import { reconcileOrders } from '#selling/checkout/reconcile-orders.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { carryOutRefunds, followRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import type { Paying, QuoteFate, Step, Story } from './payment-story.ts';
import { deeds } from './story-deeds.ts';
import { actOnWebhooks, collectEvents, saveProof, type Scene } from './story-scene.ts';
import type { CheckoutUnderTest } from './story-shop.ts';

/** How a story ended, and the two facts that decide it: who has the money, and who had the piece. */
export type Ending = {
  isCaptured: boolean;
  isPieceGone: boolean;
  /** `open` if no money came: pending or failed. */
  payment: string;
  refundedPaise: number[];
  /** Pieces of our order, by the state of their reservation. */
  pieces: Record<string, number>;
  stock: number;
};

const faultsOf: Record<Paying, object> = {
  'captured at once': {},
  'authorised only': { captureOff: true },
  'authorised late': { lateAuthorisationSeconds: 300 },
  declined: {},
};

/** Plays a story on a new piece, or one made to order, runs the sweeps, and returns how it ended. */
export async function playStory(
  checkout: CheckoutUnderTest,
  story: Story,
  { isMade } = { isMade: false },
): Promise<Ending> {
  const inStock = story.hasAnotherPiece ? 2 : 1;
  const given = isMade ? 0 : inStock;
  const ring = await checkout.addRing(given);
  if (isMade) await makeToOrder(checkout, ring);
  const wish = isMade ? shownAsMade(ring) : {};
  const { order, razorpayOrderId } = await checkout.placeAndOpen(ring, wish);
  const scene: Scene = {
    checkout,
    ring,
    orderId: order.id,
    razorpayOrderId,
    events: [],
    attempts: [],
    proof: null,
    soldToOthers: 0,
  };
  for (const moment of story.before) await happen(scene, moment);
  await letQuoteExpire(scene, story.quote, given);
  await payAs(scene, story.paying);
  for (const moment of story.after) await happen(scene, moment);
  await letDustSettle(scene);
  return endingOf(scene, given);
}

async function makeToOrder(checkout: CheckoutUnderTest, ring: string): Promise<void> {
  await checkout.db().update(products).set({ madeToOrderDays: 14 }).where(eq(products.id, ring));
}

async function happen(scene: Scene, moment: readonly Step[]): Promise<void> {
  await Promise.all(moment.map(({ what, n }) => deeds[what](scene, n)));
  await collectEvents(scene);
}

async function letQuoteExpire(scene: Scene, quote: QuoteFate, given: number): Promise<void> {
  if (quote === 'is valid') return;
  scene.checkout.pass(21 * 60);
  await deeds['reservations that ran out are released'](scene, 0);
  if (quote === 'ran out') return;
  for (let piece = 0; piece < given; piece += 1) {
    await deeds['another buyer wants the piece'](scene, 0);
  }
}

async function payAs(scene: Scene, paying: Paying): Promise<void> {
  const { checkout, razorpayOrderId } = scene;
  await checkout.setFaults(faultsOf[paying]);
  const answer = { answer: paying === 'declined' ? 'decline' : 'approve' };
  saveProof(scene, await checkout.pay(razorpayOrderId, undefined, answer));
  await checkout.setFaults({ captureOff: false, lateAuthorisationSeconds: null });
  await collectEvents(scene);
}

const laterInMinutes = [1, 6, 30, 90] as const;

/** Runs the sweeps for two hours. Webhooks that the story has not delivered are lost. */
async function letDustSettle(scene: Scene): Promise<void> {
  const { checkout } = scene;
  for (const minutes of laterInMinutes) {
    checkout.pass(60 * minutes);
    await collectEvents(scene);
    await actOnWebhooks(scene);
    await reconcileOrders(checkout.settling());
    await expireReservations(checkout.db(), checkout.clock);
    await carryOutRefunds(checkout.settling());
    await followRefunds(checkout.settling());
  }
}

async function endingOf(scene: Scene, given: number): Promise<Ending> {
  const { checkout, ring, orderId, razorpayOrderId, soldToOthers } = scene;
  const db = checkout.db();
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('The order of the story is not there');
  const isOpen = ['pending', 'failed'].includes(order.paymentStatus);
  const goneBack = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const captured = await db.$count(
    providerPayments,
    and(eq(providerPayments.orderId, razorpayOrderId), isNotNull(providerPayments.capturedAt)),
  );
  const { sold = 0, reserved = 0 } = await checkout.reservedOf(ring);
  return {
    isCaptured: captured > 0,
    isPieceGone: given > 0 && soldToOthers === given,
    payment: isOpen ? 'open' : order.paymentStatus,
    refundedPaise: goneBack.map(({ amount }) => amount),
    pieces: { sold: sold - soldToOthers, reserved },
    stock: (await checkout.stockOf(ring)) + soldToOthers - given,
  };
}
