import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { draftLines } from '#orders/counter/forms.ts';
import { type Draft, draftAddress, linesToSend, readDraft, withQuantity } from './order-draft.ts';

const ring: StockLine = { productId: newId(), karat: '22kt', size: '', quantity: 2 };
const chain: StockLine = { productId: newId(), karat: '18kt', size: '', quantity: 1 };
const draft = (own: Partial<Draft>): Draft => ({
  lines: [],
  isCollected: false,
  given: null,
  ...own,
});
const read = (address: string) => readDraft(new URLSearchParams(address));

test('the lines of a draft order survive in its URL', () => {
  const lines = [ring, chain];
  expect(read(draftAddress(draft({ lines })))).toEqual(draft({ lines }));
  expect(read(draftAddress(draft({})))).toEqual(draft({}));
});

test('each size of a piece is a separate line in the URL', () => {
  const sized = [{ ...ring, size: '12' }, { ...ring, size: '2.4' }, ring];
  expect(read(draftAddress(draft({ lines: sized }))).lines).toEqual(sized);
});

test('the concession as typed and the way of delivery survive in the URL', () => {
  const given = [
    { kind: 'to-percent', text: '8.5' },
    { kind: 'sum', text: '₹1,000.50' },
    { kind: 'code', text: 'diwali & more' },
  ] as const;
  for (const typed of given) {
    const whole = draft({ lines: [ring], isCollected: true, given: typed });
    expect(read(draftAddress(whole))).toEqual(whole);
  }
});

test('an invalid concession in the URL is ignored', () => {
  const of = (text: string) => read(`?given=${text}`).given;
  expect(['8', 'gift.8', 'sum.', 'sum.%20', ''].map(of)).toEqual([null, null, null, null, null]);
});

test('the form sends each line’s size, and its lead time if shown as made to order', () => {
  const shown = [
    { ...ring, size: '12' },
    { ...chain, size: '', leadDays: 14 },
  ];
  expect(draftLines.parse(JSON.parse(linesToSend(shown)))).toEqual(shown);
});

test('an invalid piece or quantity in the URL is ignored', () => {
  const of = (text: string) => read(`?piece=${text}`).lines;
  expect(of('ring.22kt.1')).toEqual([]);
  expect(of(`${ring.productId}.gold.1`)).toEqual([]);
  for (const count of ['0', '11', '-1', 'many', '']) {
    expect(of(`${ring.productId}.22kt.${count}`)).toEqual([]);
  }
});

test('setting a quantity adds, updates or removes a line, up to 10 pieces', () => {
  expect(withQuantity([ring], chain, 1)).toEqual([ring, chain]);
  expect(withQuantity([ring, chain], ring, 5)).toEqual([{ ...ring, quantity: 5 }, chain]);
  expect(withQuantity([ring, chain], ring, 0)).toEqual([chain]);
  expect(withQuantity([ring], ring, 99)).toEqual([{ ...ring, quantity: 10 }]);
});
