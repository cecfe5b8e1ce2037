import { expect, test } from 'vitest';
import { placeOfSupplyOf } from './place-of-supply.ts';

test('a sale is supplied in the State it is delivered to, and in that of the shop where none is on record', () => {
  expect(placeOfSupplyOf('Tamil Nadu', 'Rajasthan')).toEqual({ name: 'Tamil Nadu', code: '33' });
  expect(placeOfSupplyOf('', 'Rajasthan')).toEqual({ name: 'Rajasthan', code: '08' });
  expect(placeOfSupplyOf('Atlantis', 'Rajasthan')).toEqual({ name: 'Rajasthan', code: '08' });
});

test('a State is known by its whole name, with spaces around it or without', () => {
  expect(placeOfSupplyOf(' Kerala ', 'Rajasthan')).toEqual({ name: 'Kerala', code: '32' });
  expect(placeOfSupplyOf('kerala', 'Rajasthan').code).toBe('08');
});
