import { describe, expect, test } from 'vitest';
import { expectedDelivery } from './expected-delivery.ts';

/** Monday, 23 November 2026, noon in India. */
const paidAt = new Date('2026-11-23T06:30:00Z');
const within = (text: string, leadDays = 0, at = paidAt) =>
  expectedDelivery(text, { paidAt: at, leadDays });

describe('the expected days of delivery', () => {
  test('exclude Sundays for working days', () => {
    expect(within('7 to 14 working days')).toEqual({ from: '2026-12-01', to: '2026-12-09' });
    expect(within('1 working day')).toEqual({ from: '2026-11-24', to: '2026-11-24' });
    // Paid on a Saturday: the next working day is Monday.
    const saturday = new Date('2026-11-28T06:30:00Z');
    expect(within('1-2 business days', 0, saturday)).toEqual({
      from: '2026-11-30',
      to: '2026-12-01',
    });
  });

  test('include Sundays where the policy counts calendar days', () => {
    expect(within('7 days')).toEqual({ from: '2026-11-30', to: '2026-11-30' });
  });

  test('are counted from the date in India', () => {
    // 1 am on Tuesday in India.
    const at = new Date('2026-11-23T19:30:00Z');
    expect(within('1 working day', 0, at)).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  });

  test('are later by the lead days of a made-to-order piece', () => {
    expect(within('1 working day', 21)).toEqual({ from: '2026-12-15', to: '2026-12-15' });
  });

  test('are absent where the policy names none', () => {
    expect(within('as soon as we can')).toBeNull();
    expect(within('24 hours')).toBeNull();
  });
});
