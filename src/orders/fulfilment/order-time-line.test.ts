import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { orderTimeLine, type TimeLineOf } from './order-time-line.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const moved = (day: number, detail: string) => ({
  what: 'status-changed',
  detail,
  happenedAt: at(day),
});
const order: TimeLineOf = {
  status: 'processing',
  isPaid: true,
  isCollected: false,
  placedAt: at(1),
  paidAt: at(2),
  packedAt: null,
  events: [moved(3, 'pending → processing')],
  refunds: [],
};
const texts = (changes: Partial<TimeLineOf>) =>
  orderTimeLine({ ...order, ...changes }).map(({ text, at: when }) =>
    when ? `${when.getUTCDate()} ${text}` : `– ${text}`,
  );

describe('an order’s timeline', () => {
  test('says what has happened, and what is to come', () => {
    expect(texts({})).toEqual(['1 Ordered', '2 Paid', '– Packed', '– Shipped', '– Delivered']);
    expect(texts({ packedAt: at(4) })).toEqual([
      '1 Ordered',
      '2 Paid',
      '4 Packed',
      '– Shipped',
      '– Delivered',
    ]);
  });

  test('promises nothing for an unpaid order', () => {
    expect(texts({ status: 'pending', isPaid: false, paidAt: null })).toEqual(['1 Ordered']);
  });

  test('ends with the delivery, and shows the latest date of a repeated status', () => {
    const events = [
      moved(4, 'processing → shipped'),
      moved(5, 'shipped → processing'),
      moved(6, 'processing → shipped'),
      moved(9, 'shipped → delivered'),
    ];
    expect(texts({ status: 'delivered', packedAt: at(3), events })).toEqual([
      '1 Ordered',
      '2 Paid',
      '3 Packed',
      '6 Shipped',
      '9 Delivered',
    ]);
    expect(texts({ events: events.slice(0, 2) })).not.toContain('4 Shipped');
  });

  test('shows a cancellation and its refunds, but not the reason staff gave', () => {
    const events = [moved(4, 'processing → cancelled: a difficult customer')];
    const refunds = [{ amount: paise(57_680_00), createdAt: at(4), processedAt: at(7) }];
    expect(texts({ status: 'cancelled', isPaid: false, events, refunds })).toEqual([
      '1 Ordered',
      '2 Paid',
      '4 Cancelled',
      '4 Refund of ₹57,680.00 started',
      '7 Refund of ₹57,680.00 done',
    ]);
  });

  test('mentions no parcel for a collected order', () => {
    expect(texts({ isCollected: true }).slice(-2)).toEqual(['– Ready to collect', '– Collected']);
  });

  test('says when pieces came back', () => {
    const events = [
      moved(4, 'processing → shipped'),
      moved(5, 'shipped → delivered'),
      { what: 'pieces-taken-back', detail: '1 piece: scratched', happenedAt: at(8) },
    ];
    expect(texts({ status: 'delivered', events }).at(-1)).toBe('8 Returned to us');
  });

  test('shows the outcome of a return, but not who decided it', () => {
    const returned = (day: number, what: string) => ({ what, detail: null, happenedAt: at(day) });
    const events = [
      moved(3, 'processing → shipped'),
      moved(4, 'shipped → delivered'),
      returned(5, 'return-requested'),
      returned(6, 'return-refused'),
      returned(7, 'note'),
    ];
    expect(texts({ status: 'delivered', events }).slice(-2)).toEqual([
      '5 Return requested',
      '6 Return declined',
    ]);
  });
});
