import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import {
  refundableAmount,
  refundedAmount,
  refundRefusal,
  refundStates,
  smallestRefund,
} from './refund.ts';

test('amounts requested, pending or refunded cannot be refunded again; failed ones can', () => {
  const refunds = refundStates.map((state) => ({ state, amount: paise(100_00) }));
  expect(refundableAmount(paise(1000_00), refunds)).toBe(700_00);
  expect(refundedAmount(refunds)).toBe(200_00);
});

test('refunds that each fit the remaining amount never exceed what was captured', () => {
  const states = fc.constantFrom(...refundStates);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 500_00 }), states)), (wishes) => {
      const captured = paise(1000_00);
      const made: { amount: ReturnType<typeof paise>; state: (typeof refundStates)[number] }[] = [];
      for (const [wish, state] of wishes) {
        if (wish <= refundableAmount(captured, made)) made.push({ amount: paise(wish), state });
      }
      expect(refundableAmount(captured, made)).toBeGreaterThanOrEqual(0);
      expect(refundedAmount(made)).toBeLessThanOrEqual(captured);
    }),
  );
});

test('partial refunds never leave a rest too small to refund', () => {
  const smallest = smallestRefund('pay_1');
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 500_00 }),
      fc.array(fc.integer({ min: 1, max: 500_00 })),
      (captured, wishes) => {
        let left = paise(captured);
        for (const wish of wishes) {
          const refusal = refundRefusal(paise(wish), left, smallest);
          if (!refusal) left = paise(left - wish);
          if (refusal?.reason !== 'leaves-rest') continue;
          for (const fits of [refusal.left, refusal.most ?? refusal.left]) {
            expect(refundRefusal(fits, left, smallest)).toBeNull();
          }
        }
        expect(left === 0 || left >= smallest).toBe(true);
      },
    ),
  );
});

test('a counter payment can be refunded to the last paisa in any parts', () => {
  expect(refundRefusal(paise(99_50), paise(100_00), smallestRefund('counter_1'))).toBeNull();
});
