import fc from 'fast-check';
import { type CounterMethod, counterMethods } from '#orders/orders/counter-payment.ts';

type Picked<Kind extends string> = { kind: Kind; pick: number };

/** An event of a shop's day; `pick` chooses among the orders or refunds that it can affect. */
export type SaleDeed =
  | { kind: 'sell'; way: 'online' | CounterMethod; pieces: number; isCollected: boolean }
  | Picked<'send'>
  | Picked<'cancel'>
  | Picked<'reopen'>
  | Picked<'pay-twice'>
  | Picked<'fail'>
  | { kind: 'ask'; pick: number; part: number }
  | { kind: 'pay-back'; pick: number; method: CounterMethod }
  /** A payment for a cancelled order arrives and is refunded. */
  | { kind: 'pay-late' }
  | { kind: 'count'; missing: number };

/** A deed with its second of the day. */
type TimedDeed = { second: number; deed: SaleDeed };

const pick = fc.nat(10_000);
const method = fc.constantFrom(...counterMethods);

const sale: fc.Arbitrary<SaleDeed> = fc.record({
  kind: fc.constant('sell' as const),
  way: fc.constantFrom('online' as const, ...counterMethods),
  pieces: fc.integer({ min: 1, max: 3 }),
  isCollected: fc.boolean(),
});

const other: fc.Arbitrary<SaleDeed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('send', 'send', 'cancel', 'reopen', 'pay-twice', 'fail'),
      pick,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      pick,
      part: fc.constantFrom(1, 1, 0.5, 0.333, 0.01),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pay-back' as const), pick, method }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'pay-late' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      missing: fc.constantFrom(0, 0, 50_00, -100),
    }),
  },
);

/** Any second of the day, with extra weight on its first and last. */
const second = fc.oneof(fc.integer({ min: 0, max: 86_399 }), fc.constantFrom(0, 1, 86_398, 86_399));

const timed = (deed: fc.Arbitrary<SaleDeed>) => fc.record({ second, deed });

/** Forty sales of a day, and other deeds on recent orders and refunds, in chronological order. */
const saleDay: fc.Arbitrary<TimedDeed[]> = fc
  .tuple(
    fc.array(timed(sale), { minLength: 40, maxLength: 40 }),
    fc.array(timed(other), { minLength: 15, maxLength: 35 }),
  )
  .map(([sales, others]) => [...sales, ...others].toSorted((a, b) => a.second - b.second));

/** Draws random days; the same seed gives the same days. */
export function drawSaleDays(days: number, seed: number): TimedDeed[][] {
  return fc.sample(saleDay, { numRuns: days, seed });
}
