import { expect, test } from 'vitest';
import { orderNumberOf } from './order-number.ts';

test.each([
  'K26-000001',
  ' k26-000001 ',
  'K26 000001',
  'K26000001',
  '#K26-000001',
  '# K26\u2011000001',
  'K26 – 000001',
  'K२६-०००००१',
])('%j means K26-000001', (typed) => expect(orderNumberOf(typed)).toBe('K26-000001'));

test.each([
  ['K26-1000000', 'K26-1000000'],
  ['INV/26-27/000001', 'INV/26-27/000001'],
  ['', ''],
])('%j stays %j', (typed, number) => expect(orderNumberOf(typed)).toBe(number));
