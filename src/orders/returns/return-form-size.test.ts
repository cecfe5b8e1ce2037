import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { maxReturnFormBytes, returnFormPath } from './return-form-size.ts';

const page = `/order-confirmation/${newId()}/return`;

test('a return form accepts five photographs of 10 MB', () => {
  expect(maxReturnFormBytes).toBeGreaterThan(5 * 10 * 1024 * 1024);
  for (const path of [page, `${page}.data`]) expect(returnFormPath.test(path)).toBe(true);
});

test('no other page accepts a form of that size', () => {
  const order = page.replace('/return', '');
  for (const path of [order, `${page}s`, `/x${page}`, '/order-confirmation/x/return', '/return']) {
    expect(returnFormPath.test(path)).toBe(false);
  }
});
