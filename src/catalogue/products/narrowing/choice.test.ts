import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceOfLink, facetValue, isNarrowed, letGo, readChoice, writeChoice } from './choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const canonical = (query: string) => writeChoice(read(query));

describe('the one address of a choice', () => {
  test.each([
    ['karat=22kt&karat=18kt', 'karat=18kt_22kt'],
    ['karat=22KT_18kt', 'karat=18kt_22kt'],
    ['karat=18kt&price=-30000', 'price=-30000&karat=18kt'],
    ['price-from=&price-to=30000', 'price=-30000'],
    ['price-from=40000&price-to=30000', 'price=30000-40000'],
    ['price-from=0&price-to=', ''],
    ['price-from=%E2%82%B930,000&price-to= 1,00,000', 'price=30000-100000'],
    ['price=-20000&price-from=5000&price-to=9000', 'price=-20000'],
    ['weight-from=2.50&weight-to=5', 'weight=2.5-5'],
    ['weight=2.5009-', 'weight=2.501-'],
    ['weight-from=.5&weight-to=2', 'weight=0.5-2'],
    ['weight-from=2,5&weight-to=2,55', ''],
    ['weight=.-', ''],
    ['making=-8.5', 'making=-8.5'],
    ['price=cheap&karat=&size=%27%3B--', ''],
    ['price=1e9-&weight=-1234567890', ''],
    ['utm_source=mail', ''],
  ])('for %s is %s', (query, address) => {
    expect(canonical(query)).toBe(address);
  });

  test('from any form or address is read back as the same choice', () => {
    const name = fc.constantFrom('karat', 'size', 'price', 'price-from', 'price-to', 'weight');
    const value = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('18kt', '22kt', '-30000', '2.5-5', '12000', 'ring-12'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (said) => {
        const address = canonical(new URLSearchParams(said).toString());
        expect(canonical(address)).toBe(address);
        expect(read(address)).toEqual(read(new URLSearchParams(said).toString()));
      }),
    );
  });

  test('never has more than twelve values of a facet', () => {
    const many = Array.from({ length: 500 }, (_, number) => `size=ring-${number}`).join('&');
    expect(read(many).size).toHaveLength(12);
  });
});

describe('dropping a choice', () => {
  const choice = read('karat=18kt_22kt&price=-30000');

  test.each([
    ['karat.18kt', 'price=-30000&karat=22kt'],
    ['karat', 'price=-30000'],
    ['price', 'karat=18kt_22kt'],
    ['all', ''],
    ['nothing', 'price=-30000&karat=18kt_22kt'],
    ['karat.9kt', 'price=-30000&karat=18kt_22kt'],
  ])('%s leaves %s', (gone, address) => {
    expect(writeChoice(letGo(choice, gone))).toBe(address);
  });

  test('works by a button of the form that it was chosen in', () => {
    expect(canonical('karat=18kt&karat=22kt&let-go=karat.22kt')).toBe('karat=18kt');
    expect(isNarrowed(read('karat=18kt&let-go=karat.18kt'))).toBe(false);
  });
});

test.each([
  [
    'https://kanak.example/products?utm_source=x&price=-30000&category=rings',
    'category=rings&price=-30000',
  ],
  ['/category/nose-pins?karat=18kt', 'category=nose-pins&karat=18kt'],
  ['/category/Nose%20Pins', 'category=nose-pins'],
  ['?price=-10000', 'price=-10000'],
  ['/products', ''],
  ['/search?q=ring&price=-30000', ''],
  ['/products?q=ring&price=-30000', ''],
  ['rings', ''],
  ['https://', ''],
  ['/category/%E0%A4%A', ''],
])('the link %s is read as the choice %s', (link, address) => {
  expect(writeChoice(choiceOfLink(link))).toBe(address);
});

test('names in addresses have dashes in place of separators', () => {
  expect(facetValue('Nose Pins & Naths')).toBe('nose-pins-naths');
  expect(facetValue('मंगलसूत्र')).toBe('मंगलसूत्र');
  expect(facetValue('18_in')).toBe('18-in');
});
