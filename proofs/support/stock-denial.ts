import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addRing, type Database, reservedOf, valueOf } from './database.ts';
import { pay, placeOrder, type PlacedOrder, reportOpened, verify } from './purchase.ts';
import { type Answered, type Visitor, visitorAt } from './visitor.ts';

export type Attack = {
  /** Pieces of the one ring that everybody wants. */
  pieces: number;
  /** Where the script sends its orders from: one address, each time another /64 of one /48, or so many networks in turn. */
  from: 'one address' | 'changing /64s' | { networks: number };
  /** Orders that it sends in a second, of three pieces each; of each it says falsely that its payment window is open. */
  perSecond: number;
  /** How long the honest shoppers go on trying. */
  patienceSeconds: number;
};

/** What a script was given, and honest shoppers beside it. */
export type DenialFigures = {
  /** Orders that the script was given, and refusals by their reason. */
  ordersOfScript: number;
  refusals: Record<string, number>;
  /** The most pieces that were reserved at any moment. */
  mostReserved: number;
  /** How long it took each honest shopper until they had paid; null: they have not. */
  secondsUntilPaid: (number | null)[];
};

/** Where it happens. */
export type Stall = { origin: string; db: Database };

/** Dearer orders ask for a PAN. */
const maxPerOrder = 3;
const triesEveryMs = 3_000;

/**
 * Lets a script reserve all pieces of a ring again and again without paying, and honest shoppers, who begin when all are
 * gone, try to buy one each.
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

/** Sends orders at an even pace, each without any cookie, whether or not those before were answered. */
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

/** How many seconds it took until they had paid; null where they have not. */
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

/** Buys one ring as people do: the window opens after a second and is paid after several. Answers `paid` or why not. */
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

/** Lets many honest shoppers behind one address buy one ring each, beginning at any moment of so many seconds. */
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
