import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySoldPiece, soldLine } from '#orders/documents/test-random-sale.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { priceOfLine } from '#orders/orders/line-price.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { weighedPriceOf } from '#orders/orders/weighed-price.ts';
import { plainTerms } from '#price/pricing/price-terms.ts';
import type { PriceInput } from '#price/pricing/price.ts';
import { priceByRules } from '#price/pricing/test-price-by-rules.server.ts';
import { asSpecified } from '#price/pricing/test-price.ts';
import { agreedLimit, agreedPercentOf, type AgreedTerms, agreePrice } from './agreed-price.ts';

/** 10 g at ₹5,000 with 12% making, which is ₹6,000. */
const ring: PriceInput = {
  netWeightMg: milligrams(10_000),
  ratePaisePerGram: paise(5_000_00),
  makingChargePercentage: 12,
  discountPercentage: null,
  discountBasis: 'making',
  gstPercentage: 3,
  ...asSpecified,
};
const diwali = {
  offerId: 'diwali',
  name: 'Diwali',
  code: null,
  base: 'making',
  off: { kind: 'percent', percent: 50 },
} as const;
const coin: PriceInput = {
  ...ring,
  terms: { ...plainTerms, priceKind: 'fixed', fixedPrice: paise(52_000_00) },
};

const toPercent = (percent: number): AgreedTerms => ({ kind: 'to-percent', percent });
const sumOff = (rupees: number): AgreedTerms => ({ kind: 'sum', amount: paise(rupees * 100) });
const of = (input: PriceInput, quantity = 1) => soldLine(input, quantity);
/** The amount taken off, or why there is none. */
function agree(lines: OrderLine[], terms: AgreedTerms, percent: number | null = null) {
  const agreed = agreePrice(lines, terms, percent);
  return agreed.ok ? agreed.value.takenOff : agreed;
}

describe('an agreed making charge', () => {
  test('replaces the piece’s own, as a percentage or per gram', () => {
    for (const terms of [toPercent(8.5), { kind: 'to-per-gram', amount: paise(425_00) } as const]) {
      const agreed = agreePrice([of(ring, 2)], terms, null);
      expect(agreed).toMatchObject({ ok: true, value: { takenOff: 2 * 1_750_00 } });
      const [line] = agreed.ok ? agreed.value.lines : [];
      expect(line).toMatchObject({ discount: 1_750_00, unitPrice: 55_878_00, making: 6_000_00 });
    }
  });

  test('holds for the piece that is packed, whatever it weighs', () => {
    const agreed = agreePrice([of(ring)], toPercent(8), null);
    const [line] = agreed.ok ? agreed.value.lines : [];
    if (!line) throw new Error('nothing was agreed');
    const lighter = weighedPriceOf(line, milligrams(9_000));
    expect(lighter).toMatchObject({ gold: 45_000_00, making: 5_400_00, discount: 1_800_00 });
  });

  test('skips pieces with a better offer, and is refused if that leaves none', () => {
    const offered = of({ ...ring, reductions: [diwali] });
    const agreed = agreePrice([of(ring), offered], toPercent(7), null);
    expect(agreed.ok && agreed.value.lines[1]).toEqual(offered);
    expect(agree([of(ring), offered], toPercent(7))).toBe(2_500_00);
    expect(agree([offered], toPercent(7))).toEqual({ ok: false, reason: 'nothing-off' });
    expect(agree([of(ring)], toPercent(12))).toEqual({ ok: false, reason: 'nothing-off' });
  });

  test('does not apply to a fixed-price piece', () => {
    expect(agree([of(coin)], toPercent(0))).toEqual({ ok: false, reason: 'nothing-off' });
  });
});

describe('an agreed amount off', () => {
  test('is shared by what each piece costs above its gold, after offers', () => {
    const offered = of({ ...ring, reductions: [diwali] });
    const agreed = agreePrice([of(ring), offered], sumOff(900), null);
    expect(agreed.ok && agreed.value.lines.map(({ discount }) => discount)).toEqual([
      600_00,
      3_000_00 + 300_00,
    ]);
  });

  test('reduces a fixed-price piece too, but never below its gold value', () => {
    expect(agree([of(coin)], sumOff(2_000))).toBe(2_000_00);
    const below = { ok: false, reason: 'below-gold', atMost: 2_000_00 };
    expect(agree([of(coin)], { kind: 'sum', amount: paise(2_000_01) })).toEqual(below);
  });

  test('is refused on pieces that cost only their gold', () => {
    const bare = of({ ...ring, makingChargePercentage: 0 });
    expect(agree([bare], sumOff(1))).toEqual({ ok: false, reason: 'below-gold', atMost: 0 });
  });

  test('is equal for identical pieces, so a few paise may be lost', () => {
    const agreed = agreePrice([of(ring, 3)], sumOff(1_000), null);
    expect(agreed).toMatchObject({ ok: true, value: { takenOff: 999_99 } });
    expect(agree([of(ring, 3), of(ring)], sumOff(1_000))).toBe(1_000_00);
  });
});

describe('a role’s limit', () => {
  const lines = [of(ring, 2)];
  const limit = { percent: 10, atMost: 1_200_00 };

  test('is a share of the making charge, or of a fixed price', () => {
    expect(agreedLimit(lines, 10)).toEqual(limit);
    expect(agreedLimit([of(coin)], 10).atMost).toBe(5_200_00);
  });

  test('is enforced to the paisa, for amounts off and making charges', () => {
    const refused = { ok: false, reason: 'above-limit', ...limit };
    expect(agree(lines, sumOff(1_200), 10)).toBe(1_200_00);
    expect(agree(lines, { kind: 'sum', amount: paise(1_200_01) }, 10)).toEqual(refused);
    expect(agree(lines, toPercent(10.8), 10)).toBe(1_200_00);
    expect(agree(lines, toPercent(10.79), 10)).toEqual(refused);
    expect(agree(lines, sumOff(1), 0)).toMatchObject({ reason: 'above-limit', atMost: 0 });
  });

  test('counts only what exceeds the public offers', () => {
    const offered = [of({ ...ring, reductions: [diwali] })];
    expect(agree(offered, toPercent(5), 20)).toBe(500_00);
    expect(agree(offered, sumOff(601), 10)).toMatchObject({ reason: 'above-limit' });
  });

  test('never allows a price below the gold, and a refusal says which bound was hit', () => {
    expect(agree([of(coin)], sumOff(5_000), 50)).toMatchObject({ reason: 'below-gold' });
    expect(agree(lines, sumOff(12_001), 100)).toMatchObject({ reason: 'below-gold' });
  });

  test('applies to all but the owner, and is 0 for roles that do not sell', () => {
    const limits = { agreedLimitManager: 50, agreedLimitOrders: 10 };
    const roles = ['owner', 'manager', 'orders', 'catalogue', 'accountant'] as const;
    expect(roles.map((role) => agreedPercentOf(role, limits))).toEqual([null, 50, 10, 0, 0]);
  });
});

const anyTerms: fc.Arbitrary<AgreedTerms> = fc.oneof(
  fc.nat(30_00).map((hundredths) => toPercent(hundredths / 100)),
  fc.nat(2_000_00).map((amount) => ({ kind: 'to-per-gram' as const, amount: paise(amount) })),
  fc
    .integer({ min: 1, max: 50_000_00 })
    .map((amount) => ({ kind: 'sum' as const, amount: paise(amount) })),
);
const anyLines = fc.array(
  fc.record({ input: anySoldPiece, quantity: fc.integer({ min: 1, max: 10 }) }),
  { minLength: 1, maxLength: 4 },
);
const anyLimit = fc.option(fc.nat(100));

test('any agreed price is at least gold plus GST, at most the original price, and adds up', () => {
  fc.assert(
    fc.property(anyLines, anyTerms, anyLimit, (sold, terms, percent) => {
      const lines = sold.map(({ input, quantity }) => soldLine(input, quantity));
      const agreed = agreePrice(lines, terms, percent);
      for (const [at, line] of (agreed.ok ? agreed.value.lines : []).entries()) {
        const before = lines[at]?.unitPrice ?? 0;
        const goldTotal = sold[at] ? priceByRules(sold[at].input).goldTotal : 0;
        expect(line.unitPrice).toBeLessThanOrEqual(before);
        expect(line.unitPrice).toBeGreaterThanOrEqual(Math.min(before, goldTotal));
        expect(line.lineTotal).toBe(line.unitPrice * line.quantity);
        // As frozen, and as packed at its own weight.
        expect(weighedPriceOf(line, line.netWeightMg)).toEqual(priceOfLine(line));
      }
    }),
    { numRuns: 3_000 },
  );
});

test('an agreed amount is taken off to the paisa, except what identical pieces cannot share', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 50_000_00 }), (sold, amount) => {
      const lines = sold.map(({ input, quantity }) => soldLine(input, quantity));
      const takenOff = takenOffOf(lines, amount);
      const isSingle = lines.every(({ quantity }) => quantity === 1);
      expect(amount - takenOff).toBeGreaterThanOrEqual(0);
      expect(amount - takenOff).toBeLessThan(isSingle ? 1 : 10);
    }),
    { numRuns: 3_000 },
  );
});

/** A sum that goes below the gold is refused with the maximum, which is then taken off. */
function takenOffOf(lines: OrderLine[], amount: number): Paise | number {
  const agreed = agreePrice(lines, { kind: 'sum', amount: paise(amount) }, null);
  if (agreed.ok) return agreed.value.takenOff;
  const atMost = agreed.reason === 'below-gold' ? agreed.atMost : 0;
  expect(atMost).toBeLessThan(amount);
  if (atMost === 0) return amount;
  const most = agreePrice(lines, { kind: 'sum', amount: atMost }, null);
  return most.ok ? amount - (atMost - most.value.takenOff) : 0;
}

test('nobody takes off more than the limit of their role', () => {
  fc.assert(
    fc.property(anyLines, anyTerms, fc.nat(100), (sold, terms, percent) => {
      const lines = sold.map(({ input, quantity }) => soldLine(input, quantity));
      const agreed = agreePrice(lines, terms, percent);
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const takenOff = agreed.ok ? agreed.value.takenOff : 0;
      const rounding = terms.kind === 'sum' ? 0 : pieces;
      expect(takenOff).toBeLessThanOrEqual(agreedLimit(lines, percent).atMost + rounding);
    }),
    { numRuns: 3_000 },
  );
});
