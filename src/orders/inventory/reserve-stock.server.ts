import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { type LineArrays, lineArrays, stockChange } from './change-stock.server.ts';
import { lockStock } from './lock-stock.server.ts';
import { countOf, negated, type StockLine, sumLines } from './stock-line.ts';
import { stockReservations } from './tables.server.ts';

export type OutOfStock = { reason: 'out-of-stock'; line: StockLine };
/** The other orders that gave up their pieces. */
export type GaveUp = { gaveUp: string[] };

type Wanted = {
  orderId: string;
  lines: readonly StockLine[];
  until: Date;
  /** Orders that always give up their pieces. */
  replaces: readonly string[];
  /** Orders that give up their pieces only if stock would not suffice, in this order. */
  mayReplace: readonly string[];
};

type Reservation = typeof stockReservations.$inferSelect;

/**
 * Takes the pieces of an order that has none out of stock and reserves them until a time, all or none. Returns the other orders
 * that gave up theirs for it. The caller has locked all these orders, and rolls back on a failure.
 */
export async function reserveStock(
  tx: Transaction,
  { orderId, lines, until, replaces, mayReplace }: Wanted,
): Promise<Result<GaveUp, OutOfStock>> {
  const wanted = sumLines(lines);
  const others = await readReserved(tx, [...replaces, ...mayReplace]);
  const givenUp = others.filter((each) => replaces.includes(each.orderId));
  const spare = helpful(others, wanted, mayReplace);
  const stockOf = await lockStock(tx, [...wanted, ...givenUp, ...spare.flat()]);
  let missing = firstMissing(wanted, stockOf, givenUp);
  for (const reservations of spare) {
    if (!missing) break;
    givenUp.push(...reservations);
    missing = firstMissing(wanted, stockOf, givenUp);
  }
  if (missing) return { ok: false, reason: 'out-of-stock', line: missing };
  const gaveUp = [...new Set(givenUp.map((each) => each.orderId))];
  await markReleased(tx, gaveUp);
  const changes = sumLines([...givenUp, ...negated(wanted)]);
  if (changes.length + wanted.length === 0) return ok({ gaveUp });
  await lockAndReserve(tx, changes, { orderId, lines: wanted, until });
  return ok({ gaveUp });
}

/** All reservations of each replaceable order that has at least one wanted piece. */
function helpful(
  others: readonly Reservation[],
  wanted: readonly StockLine[],
  mayReplace: readonly string[],
): Reservation[][] {
  const isWanted = countOf(wanted);
  return mayReplace
    .map((orderId) => others.filter((each) => each.orderId === orderId))
    .filter((reservations) => reservations.some((each) => isWanted(each) > 0));
}

function firstMissing(
  wanted: readonly StockLine[],
  stockOf: (line: StockLine) => number | undefined,
  givenUp: readonly StockLine[],
): StockLine | undefined {
  const returned = countOf(givenUp);
  // A deleted record cannot take pieces back.
  const left = (line: StockLine) => {
    const stock = stockOf(line);
    return stock === undefined ? 0 : stock + returned(line);
  };
  return wanted.find((line) => left(line) < line.quantity);
}

/** Applies summed stock changes and reserves the pieces taken, in one statement. */
async function lockAndReserve(
  tx: Transaction,
  changes: readonly StockLine[],
  { orderId, lines, until }: Pick<Wanted, 'orderId' | 'lines' | 'until'>,
): Promise<void> {
  const changed = lineArrays(changes);
  const saved = await saveReservations(tx, {
    orderId,
    until,
    changedProductIds: changed.productIds,
    changedKarats: changed.karats,
    changedSizes: changed.sizes,
    changedPieces: changed.pieces,
    ...lineArrays(lines),
  });
  if (saved.length < lines.length) throw new Error('The order has such a piece already');
}

type Taken = LineArrays & {
  orderId: string;
  until: Date;
  changedProductIds: string[];
  changedKarats: string[];
  changedSizes: string[];
  changedPieces: number[];
};

/** Reuses the row of a piece the order had before and released: there is one row for each. */
const saveReservations = prepared('pieces: reserved', (db, taken: Slots<Taken>) => {
  const { orderId, productId, karat, size } = stockReservations;
  const stock = db.$with('stock', {}).as(
    stockChange({
      productIds: taken.changedProductIds,
      karats: taken.changedKarats,
      sizes: taken.changedSizes,
      pieces: taken.changedPieces,
    }),
  );
  return db
    .with(stock)
    .insert(stockReservations)
    .select(
      sql`select uuidv7(), ${taken.orderId}::uuid, line.*, 'reserved', ${taken.until}::timestamptz
        from unnest(${taken.productIds}::uuid[], ${taken.karats}::text[], ${taken.sizes}::text[], ${taken.pieces}::integer[]) as line`,
    )
    .onConflictDoUpdate({
      target: [orderId, productId, karat, size],
      set: {
        state: 'reserved',
        quantity: sql`excluded.quantity`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: eq(stockReservations.state, 'released'),
    })
    .returning({ id: stockReservations.id });
});

function readReserved(tx: Transaction, orderIds: readonly string[]): Promise<Reservation[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return tx.select().from(stockReservations).where(isReservedFor(orderIds));
}

async function markReleased(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.update(stockReservations).set({ state: 'released' }).where(isReservedFor(orderIds));
}

function isReservedFor(orderIds: readonly string[]) {
  return and(
    inArray(stockReservations.orderId, [...orderIds]),
    eq(stockReservations.state, 'reserved'),
  );
}
