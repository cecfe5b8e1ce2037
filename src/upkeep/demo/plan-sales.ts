import type { StockLine, StockUnit } from '#orders/inventory/stock-line.ts';
import { unitKey } from '#orders/inventory/stock-line.ts';
import { type DemoPerson, shopCustomers, shopNeighbours } from './demo-people.ts';
import { tradeDays } from './trade-calendar.ts';
import type { Chance } from './trade-chance.ts';
import type { DemoSale, SaleWay } from './trade-deed.ts';

/** A piece that the demo may sell, with its stock and its weight. */
export type TradePiece = StockUnit & { stock: number; netWeightMg: number };

/** The outcome of a sale: most go well; one or two have each other outcome. */
export type SaleFate =
  | 'well'
  | 'lighter'
  | 'failed-first'
  | 'paid-late'
  | 'never-paid'
  | 'abandoned'
  | 'cancelled-by-shopper'
  | 'cancelled-by-staff'
  | 'returned'
  | 'return-asked';

/** A sale this many days before the demo is opened; on the day itself, this many minutes before. */
export type PlannedSale = {
  sale: DemoSale;
  fate: SaleFate;
  daysAgo: number;
  minutesAgo?: number | undefined;
};

/** Sales that go well, spread over the weeks. */
const ordinarySales = 49;
const ways: readonly SaleWay[] = [
  'web',
  'web',
  'counter',
  'web',
  'telephone',
  'web',
  'counter',
  'web',
];
/** Every eighth sale includes a piece lighter than sold. */
const lighterEvery = 8;

const further: readonly (readonly [fate: SaleFate, daysAgo: number, minutesAgo?: number])[] = [
  ['failed-first', 37],
  ['returned', 33],
  ['cancelled-by-staff', 31],
  ['cancelled-by-shopper', 20],
  ['never-paid', 16],
  ['failed-first', 14],
  ['paid-late', 12],
  ['return-asked', 9],
  ['abandoned', 6],
  ['never-paid', 1],
  ['well', 0, 155],
  ['well', 0, 64],
];

/** Who buys what on which day, and the outcome; earliest first. */
export function planSales(pieces: readonly TradePiece[], chance: Chance): PlannedSale[] {
  const shelf = openShelf(pieces, chance);
  const people = { web: takeTurns(shopCustomers), home: takeTurns(shopNeighbours) };
  const ordinary = Array.from({ length: ordinarySales }, (_, place) => {
    const way = ways[place % ways.length] ?? 'web';
    const fate: SaleFate = place % lighterEvery === 3 ? 'lighter' : 'well';
    const daysAgo = tradeDays - 1 - Math.floor((place * (tradeDays - 2)) / ordinarySales);
    return { way, fate, daysAgo, minutesAgo: undefined };
  });
  const others = further.map(([fate, daysAgo, minutesAgo]) => ({
    way: 'web' as const,
    fate,
    daysAgo,
    minutesAgo,
  }));
  const all = [...ordinary, ...others].toSorted((one, other) => other.daysAgo - one.daysAgo);
  return all.map(({ way, ...planned }) => {
    const buyer = way === 'counter' ? people.home() : people.web();
    return { ...planned, sale: { way, buyer, lines: shelf.take(way) } };
  });
}

const stride = 11;

/** In turn, but not in the order of their States: the stride is coprime to the number of people. */
function takeTurns(people: readonly DemoPerson[]): () => DemoPerson {
  let turn = 0;
  return () => {
    turn += stride;
    const person = people[turn % people.length];
    if (!person) throw new Error('There is nobody to buy');
    return person;
  };
}

const lightMg = 9_000;
const heavyMg = 20_000;
/** This many of each piece stay unsold. */
const leftOver = 2;

/** The weight range from which a buyer chooses, by a random number from 1 to 100. */
function weightsOf(way: SaleWay, roll: number): readonly [from: number, to: number] {
  if (roll <= (way === 'web' ? 72 : 50)) return [0, lightMg];
  return roll <= 94 ? [lightMg, heavyMg] : [heavyMg, Infinity];
}

/** The unsold stock. Most people buy a single light piece. */
function openShelf(pieces: readonly TradePiece[], chance: Chance) {
  const left = new Map(pieces.map((piece) => [unitKey(piece), piece.stock - leftOver]));
  const leftOf = (piece: TradePiece) => left.get(unitKey(piece)) ?? 0;

  function takeOne(way: SaleWay): StockLine {
    const [from, to] = weightsOf(way, chance.between(1, 100));
    const there = pieces.filter((piece) => leftOf(piece) > 0);
    const wanted = there.filter(({ netWeightMg }) => netWeightMg >= from && netWeightMg < to);
    const piece = chance.oneOf(wanted.length > 0 ? wanted : there);
    const isPair = leftOf(piece) > 1 && piece.netWeightMg < lightMg && chance.between(1, 8) === 1;
    const quantity = isPair ? 2 : 1;
    left.set(unitKey(piece), leftOf(piece) - quantity);
    const { productId, karat, size } = piece;
    return { productId, karat, size, quantity };
  }

  return {
    take(way: SaleWay): StockLine[] {
      const first = takeOne(way);
      if (chance.between(1, 6) > 1) return [first];
      const second = takeOne(way);
      return unitKey(first) === unitKey(second)
        ? [{ ...first, quantity: first.quantity + second.quantity }]
        : [first, second];
    },
  };
}
