import { setTimeout as delay } from 'node:timers/promises';
import { buyNowPath } from '#selling/cart/storefront/buy-now.ts';
import { type AttackFigures, type AttackKind, beginAttack } from './attack.ts';
import { addRing, valueOf } from './database.ts';
import { pay, placeOrder, type PlacedOrder, verify } from './purchase.ts';
import type { Stall } from './stock-denial.ts';
import { type Visitor, visitorAt } from './visitor.ts';

/** An honest client's waits for each response, in milliseconds, and its paid and attempted purchases. */
type Waits = { pageMs: number[]; orderMs: number[]; paid: number; tries: number };
/** `otherFaults`: 5xx responses to anyone other than a 503 with an explanation. */
export type Served = {
  guest: Waits;
  account: Waits;
  attack: AttackFigures | null;
  otherFaults: number;
};

/** The pause of honest clients between actions. */
const paceMs = 150;
/** How long until an attack has filled every queue. */
const warmUpMs = 2_000;

/** A guest and a signed-in shopper browse and buy for some seconds, with or without an attack. */
export async function serveUnder(
  { origin, db }: Stall,
  account: Visitor,
  { kind, seconds }: { kind: AttackKind | null; seconds: number },
): Promise<Served> {
  const [wanted, ring] = [await addRing(db, 100_000), await addRing(db, 100_000)];
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  const attack = kind && beginAttack({ origin, kind, ring });
  await delay(warmUpMs);
  const faults = { count: 0 };
  const endsAt = performance.now() + seconds * 1_000;
  const shopAs = (next: () => Visitor) => buyUntil({ endsAt, ring: wanted, keyId, next, faults });
  const [guest, signedIn] = await Promise.all([
    shopAs(() => visitorAt(origin)),
    shopAs(() => account),
  ]);
  const figures = attack ? await attack.stop() : null;
  return {
    guest,
    account: signedIn,
    attack: figures,
    otherFaults: faults.count + faultsIn(figures),
  };
}

type Buying = {
  endsAt: number;
  ring: string;
  keyId: string;
  next: () => Visitor;
  faults: { count: number };
};

async function buyUntil({ endsAt, ring, keyId, next, faults }: Buying): Promise<Waits> {
  const waits: Waits = { pageMs: [], orderMs: [], paid: 0, tries: 0 };
  async function timed<T extends { status: number }>(into: number[], ask: () => Promise<T>) {
    const startedAt = performance.now();
    const answer = await ask();
    into.push(performance.now() - startedAt);
    if (answer.status >= 500 && answer.status !== 503) faults.count += 1;
    await delay(paceMs);
    return answer;
  }
  const piece = { productId: ring, karat: '22kt', size: '', quantity: 1 } as const;
  while (performance.now() < endsAt) {
    const buyer = next();
    await timed(waits.pageMs, () => buyer.ask('/'));
    // Rendered for each viewer.
    await timed(waits.pageMs, () => buyer.ask(buyNowPath(piece)));
    waits.tries += 1;
    const placed = await timed(waits.orderMs, () => placeOrder(buyer, { lines: [{ id: ring }] }));
    if (placed.status !== 200) continue;
    const order = placed.json<PlacedOrder>();
    const verified = await verify(buyer, order.orderId, await pay(buyer, keyId, order));
    if (verified.json()['payment_status'] === 'paid') waits.paid += 1;
  }
  return waits;
}

function faultsIn(figures: AttackFigures | null): number {
  if (!figures) return 0;
  const faults = Object.entries(figures.statuses).filter(([status]) => /^5|^no/.test(status));
  return faults.reduce((sum, [, times]) => sum + times, 0) - figures.words;
}

/** The given percentile of times; 0 if there are none. */
export function percentile(ms: readonly number[], percent: number): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
}
