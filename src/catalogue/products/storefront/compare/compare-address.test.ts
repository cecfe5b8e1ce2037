import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  comparedParameters,
  comparisonPath,
  joinCompared,
  readCompared,
} from './compare-address.ts';

const [ring, chain, kada, coin, nath] = Array.from({ length: 5 }, newId);
const named = (...ids: (string | undefined)[]) => ids.map((id = '') => ({ id, karat: null }));

test('a comparison is read back from its address', () => {
  const pieces = [...named(ring), { id: chain ?? '', karat: '18kt' as const }];
  const url = new URL(comparisonPath(pieces), 'http://shop');
  expect(url.search).toBe(`?pieces=${ring}_${chain}.18kt`);
  expect(readCompared(url.searchParams)).toEqual(pieces);
  expect(comparisonPath([])).toBe('/compare');
});

test('each piece is compared once, in the karat named last, and only the last four stay', () => {
  const again = [{ id: ring ?? '', karat: '18kt' as const }];
  expect(joinCompared(named(ring, chain), again)).toEqual([...named(chain), ...again]);
  expect(joinCompared(named(ring, chain, kada, coin), named(nath))).toEqual(
    named(chain, kada, coin, nath),
  );
});

test('invalid pieces and karats in an address are ignored', () => {
  const query = new URLSearchParams({ pieces: `x_${ring}.platinum__%`, with: `${chain}.22kt` });
  expect(comparedParameters(readCompared(query))).toEqual({ pieces: `${ring}_${chain}.22kt` });
});
