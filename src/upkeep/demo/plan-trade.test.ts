import { describe, expect, test } from 'vitest';
import { indianDay } from '#platform/indian-time.ts';
import { unitKey } from '#orders/inventory/stock-line.ts';
import { isGstin, isGstinOf } from '#content/settings/gstin.ts';
import { shopCustomers, shopNeighbours } from './demo-people.ts';
import type { TradePiece } from './plan-sales.ts';
import { planTrade } from './plan-trade.ts';
import type { TradeDeed } from './trade-deed.ts';

const now = new Date('2026-11-26T12:40:00Z');
const weightsMg = [600, 3_300, 4_600, 6_400, 8_300, 10_000, 12_400, 16_900, 24_800, 48_600];
const pieces: TradePiece[] = Array.from({ length: 60 }, (_, place) => ({
  productId: `piece ${place}`,
  karat: place % 3 === 0 ? '18kt' : '22kt',
  size: '',
  stock: 3 + (place % 7),
  netWeightMg: weightsMg[place % weightsMg.length] ?? 0,
}));

/** Every day of a leap year and of the next year, at varying hours. */
const days = Array.from(
  { length: 731 },
  (_, place) => new Date(Date.UTC(2028, 0, 1 + place, (place * 7) % 24, (place * 13) % 60)),
);

const plans = days.map((day) => ({ day, deeds: planTrade(day, pieces) }));

const ofKind = (deeds: readonly TradeDeed[], kind: TradeDeed['kind']) =>
  deeds.filter((deed) => deed.kind === kind);
const salesOf = (deeds: readonly TradeDeed[]) =>
  deeds.flatMap((deed) => (deed.kind === 'place' ? [deed.sale] : []));

describe('the demo trade', () => {
  const deeds = planTrade(now, pieces);

  test('has about sixty sales to forty people, in all three ways', () => {
    const sales = salesOf(deeds);
    expect(sales.length).toBeGreaterThanOrEqual(58);
    expect(sales.length).toBeLessThanOrEqual(61);
    expect(new Set(sales.map(({ buyer }) => buyer.email)).size).toBe(40);
    const ways = Map.groupBy(sales, ({ way }) => way);
    expect(ways.get('counter')?.length).toBeGreaterThan(8);
    expect(ways.get('telephone')?.length).toBeGreaterThan(4);
    expect(ways.get('web')?.length).toBeGreaterThan(30);
  });

  test('has each kind of event', () => {
    const counts = Map.groupBy(deeds, ({ kind }) => kind);
    expect([...counts.keys()]).toEqual(
      expect.arrayContaining(['fail-to-pay', 'pay-late', 'expire', 'note', 'count-drawer']),
    );
    expect(counts.get('cancel')).toHaveLength(2);
    expect(counts.get('ask-return')).toHaveLength(2);
    expect(counts.get('refund-return')).toHaveLength(1);
    expect(counts.get('set-rate')?.length).toBeGreaterThanOrEqual(18);
    expect(counts.get('enquire')).toHaveLength(3);
    expect(counts.get('complain')).toHaveLength(1);
    // Eight are written, seven of them decided, two answered.
    expect(counts.get('review')).toHaveLength(17);
    const isLighter = (deed: TradeDeed) => deed.kind === 'pack' && deed.permille < 1_000;
    expect(deeds.filter(isLighter).length).toBeGreaterThan(3);
  });

  test('is the same each time', () => {
    expect(planTrade(now, pieces)).toEqual(deeds);
  });

  test('never sells more of a piece than is in stock', () => {
    const sold = new Map<string, number>();
    for (const line of salesOf(deeds).flatMap(({ lines }) => lines)) {
      sold.set(unitKey(line), (sold.get(unitKey(line)) ?? 0) + line.quantity);
    }
    for (const piece of pieces) {
      expect(sold.get(unitKey(piece)) ?? 0).toBeLessThanOrEqual(piece.stock);
    }
  });

  test('ends with the current gold rate', () => {
    const rates = ofKind(deeds, 'set-rate');
    expect(rates.at(-1)).toMatchObject({ permille: 1_000 });
  });
});

test('whenever the demo is opened, its trade is in order, within six weeks, with a closed month', () => {
  for (const { day, deeds } of plans) {
    const times = deeds.map(({ at }) => at.getTime());
    expect(times.every((time, place) => place === 0 || time > (times[place - 1] ?? 0))).toBe(true);
    expect(times.at(-1)).toBeLessThan(day.getTime() + 60_000);
    expect(day.getTime() - (times[0] ?? 0)).toBeLessThan(43 * 24 * 60 * 60_000);
    const closed = deeds.flatMap((deed) => (deed.kind === 'close-month' ? [deed.month] : []));
    expect(closed.length).toBeGreaterThan(0);
    const isSoldThen = ({ kind, at }: TradeDeed) =>
      kind === 'deliver' && closed.some((month) => indianDay(at).startsWith(month));
    expect(deeds.filter(isSoldThen).length).toBeGreaterThan(2);
  }
});

/** The possible order of a sale's events; a late payment follows expiry. */
const order: readonly TradeDeed['kind'][] = [
  'place',
  'note',
  'fail-to-pay',
  'expire',
  'pay',
  'pay-late',
  'pay-staff',
  'cancel',
  'pack',
  'send',
  'deliver',
  'ask-return',
  'approve-return',
  'receive-return',
  'refund-return',
  'review',
];

test('the events of a sale come in order, whenever the demo is opened', () => {
  for (const { deeds } of plans) {
    const sales = Map.groupBy(
      deeds.filter((deed) => 'sale' in deed),
      ({ sale }) => sale,
    );
    for (const ofSale of sales.values()) {
      const kinds = ofSale.map(({ kind }) => kind);
      expect(kinds[0]).toBe('place');
      const places = kinds.map((kind) => order.indexOf(kind));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      const isPacked = kinds.indexOf('pack') < kinds.indexOf('deliver');
      expect(isPacked || !kinds.includes('deliver')).toBe(true);
    }
  }
});

test('no enquiry or complaint is answered before it is made, whenever the demo is opened', () => {
  for (const { deeds } of plans) {
    const kinds = deeds.flatMap((deed) =>
      'person' in deed ? [`${deed.kind} ${deed.person.name}`] : [],
    );
    const asked = kinds.filter((kind) => /^(enquire|complain) /.test(kind));
    expect(asked).toHaveLength(4);
    for (const kind of kinds.filter((each) =>
      /^(answer-enquiry|acknowledge-complaint) /.test(each),
    )) {
      const name = kind.slice(kind.indexOf(' '));
      const before = kinds
        .slice(0, kinds.indexOf(kind))
        .map((each) => each.slice(each.indexOf(' ')));
      expect(before).toContain(name);
    }
  }
});

test('buyers live in many States, and a business has a GSTIN of its own State', () => {
  const people = [...shopNeighbours, ...shopCustomers];
  expect(new Set(people.map(({ state }) => state)).size).toBeGreaterThan(15);
  expect(new Set(people.map(({ email }) => email)).size).toBe(40);
  expect(people.every(({ email }) => email.endsWith('@example.com'))).toBe(true);
  const businesses = people.filter(({ business }) => business !== null);
  expect(businesses).toHaveLength(2);
  for (const { state, business } of businesses) {
    expect(isGstin(business?.buyerGstin ?? '')).toBe(true);
    expect(isGstinOf(state, business?.buyerGstin)).toBe(true);
  }
});
