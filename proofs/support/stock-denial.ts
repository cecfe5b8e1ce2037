import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addRing, type Database, reservedOf, valueOf } from './database.ts';
import { pay, placeOrder, type PlacedOrder, reportOpened, verify } from './purchase.ts';
import { type Answered, type Visitor, visitorAt } from './visitor.ts';

export type Attack = {
  /** Pieces of the one ring that everyone wants. */
  pieces: number;
  /** The source of the script's orders: one address, a different /64 of one /48 each time, or this many networks in turn. */
  from: 'one address' | 'changing /64s' | { networks: number };
  /** Orders per second, of three pieces each; for each the script falsely reports that its payment window is open. */
  perSecond: number;
  /** How long the honest shoppers keep trying. */
  patienceSeconds: number;
};

/** The results of the script and of the honest shoppers. */
export type DenialFigures = {
  /** Orders obtained by the script, and its refusals by reason. */
  ordersOfScript: number;
  refusals: Record<string, number>;
  /** The most pieces reserved at any moment. */
  mostReserved: number;
  /** Seconds until each honest shopper had paid; null if they did not. */
  secondsUntilPaid: (number | null)[];
};

/** The shop under test. */
export type Stall = { origin: string; db: Database };

/** Larger orders require a PAN. */
const maxPerOrder = 3;
const triesEveryMs = 3_000;

/**
 * A script repeatedly reserves all pieces of a ring without paying, and honest shoppers, who start when all are reserved, try to
 * buy one each.
 */
export async function denyStock(
  { origin, db }: Stall,
  attack: Attack,
  honest: readonly Visitor[],
): Promise<DenialFigures> {
  const ring = await addRing(db, attack.pieces);
  const figures: DenialFigures = {
    ordersOfScript: 0,
    refusals: {},
    mostReserved: 0,
    secondsUntilPaid: [],
  };
  const isOver = { yes: false };
  const script = runScript({ origin, ring, attack, figures, isOver });
  const watching = watchPieces(db, ring, figures, isOver);
  try {
    await until(() => figures.mostReserved === attack.pieces);
    const seconds = attack.patienceSeconds;
    figures.secondsUntilPaid = await Promise.all(
      honest.map((buyer) => buyPatiently({ db, ring, buyer, seconds })),
    );
  } finally {
    isOver.yes = true;
    await Promise.all([script, watching]);
  }
  return figures;
}

type Script = {
  origin: string;
  ring: string;
  attack: Attack;
  figures: DenialFigures;
  isOver: { yes: boolean };
};

/** Sends orders at an even rate, each without cookies, regardless of earlier responses. */
async function runScript({ origin, ring, attack, figures, isOver }: Script): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (let turn = 0; !isOver.yes; turn += 1) {
    const sent = orderAsScript(turn).finally(() => underWay.delete(sent));
    underWay.add(sent);
    await delay(1_000 / attack.perSecond);
    if (underWay.size > 50) await Promise.race(underWay);
  }
  await Promise.all(underWay);

  async function orderAsScript(turn: number): Promise<void> {
    const visitor = visitorAt(origin, addressOf(attack.from, turn));
    const quantity = Math.min(maxPerOrder, attack.pieces);
    const placed = await placeOrder(visitor, { lines: [{ id: ring, quantity }] });
    if (placed.status !== 200) return note(figures.refusals, reasonOf(placed));
    figures.ordersOfScript += 1;
    await reportOpened(visitor, placed.json<PlacedOrder>().orderId);
  }
}

function addressOf(from: Attack['from'], turn: number): string {
  if (from === 'one address') return '203.0.113.9';
  if (from === 'changing /64s') return `2001:db8:77:${(turn & 65_535).toString(16)}::1`;
  const network = turn % from.networks;
  return `172.${16 + (network >> 8)}.${network & 255}.1`;
}

async function watchPieces(
  db: Database,
  ring: string,
  figures: DenialFigures,
  isOver: { yes: boolean },
): Promise<void> {
  while (!isOver.yes) {
    const { reserved = 0 } = await reservedOf(db, ring);
    figures.mostReserved = Math.max(figures.mostReserved, reserved);
    await delay(100);
  }
}

type Honest = { db: Database; ring: string; buyer: Visitor; seconds: number };

/** Seconds until they had paid; null if they did not. */
async function buyPatiently({ db, ring, buyer, seconds }: Honest): Promise<number | null> {
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1_000;
  while (elapsed() < seconds) {
    const bought = await buyAtOrdinaryPace(db, buyer, ring);
    if (bought === 'paid') return Math.round(elapsed());
    await delay(triesEveryMs);
  }
  return null;
}

/** Buys one ring at a normal pace: the window opens after a second and is paid after several. Returns `paid` or why not. */
async function buyAtOrdinaryPace(db: Database, buyer: Visitor, ring: string): Promise<string> {
  const placed = await placeOrder(buyer, { lines: [{ id: ring }] });
  if (placed.status !== 200) return reasonOf(placed);
  const order = placed.json<PlacedOrder>();
  await delay(1_000);
  await reportOpened(buyer, order.orderId);
  await delay(randomInt(4_000, 9_000));
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  const verified = await verify(buyer, order.orderId, await pay(buyer, keyId, order));
  const { payment_status: status } = verified.json();
  return String(status ?? reasonOf(verified));
}

/** Many honest shoppers behind one address buy one ring each, starting at random moments within `withinSeconds`. */
export async function buyBehindOneAddress(
  { origin, db }: Stall,
  { shoppers, withinSeconds }: { shoppers: number; withinSeconds: number },
): Promise<Record<string, number>> {
  const ring = await addRing(db, shoppers);
  const { address } = visitorAt(origin);
  const outcomes: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      await delay(randomInt(withinSeconds * 1_000));
      note(outcomes, await buyAtOrdinaryPace(db, visitorAt(origin, address), ring));
    }),
  );
  return outcomes;
}

function reasonOf({ status, text }: Answered): string {
  return /"reason":"([^"]+)"/.exec(text)?.[1] ?? String(status);
}

function note(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('The script has not reserved all pieces');
    await delay(50);
  }
}
