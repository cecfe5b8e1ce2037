import { expect, test } from 'vitest';
import { placeOfSupplyOf } from './place-of-supply.ts';

test('the place of supply is the State of delivery, or the shop’s if none is known', () => {
  expect(placeOfSupplyOf('Tamil Nadu', 'Rajasthan')).toEqual({ name: 'Tamil Nadu', code: '33' });
  expect(placeOfSupplyOf('', 'Rajasthan')).toEqual({ name: 'Rajasthan', code: '08' });
  expect(placeOfSupplyOf('Atlantis', 'Rajasthan')).toEqual({ name: 'Rajasthan', code: '08' });
});

test('a State is matched by its exact name, ignoring surrounding spaces', () => {
  expect(placeOfSupplyOf(' Kerala ', 'Rajasthan')).toEqual({ name: 'Kerala', code: '32' });
  expect(placeOfSupplyOf('kerala', 'Rajasthan').code).toBe('08');
});
