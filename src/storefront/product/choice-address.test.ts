import { describe, expect, test } from 'vitest';
import { usualKarats } from '#shop/pricing/karat.ts';
import { choiceIn, choiceParameters, choicePath } from './choice-address.ts';
import { offerOf, pieceOf, productOf } from './under-test/pieces.ts';

const small = pieceOf({ id: 'small', name: 'Small' });
const in18kt = pieceOf({ id: 'in-18kt', name: 'Ruby', offers: [offerOf({ karat: '18kt' })] });
const noWeight = pieceOf({ id: 'no-weight', name: 'New', offers: [] });
const product = productOf({
  offers: usualKarats.map((karat) => offerOf({ karat })),
  variations: [small, in18kt, noWeight],
});

const chosen = (query: string) => {
  const { piece, offer } = choiceIn(product, new URLSearchParams(query));
  return [piece.id, offer?.karat];
};

describe('what an address chooses', () => {
  test.each([
    ['', ['band', '22kt']],
    ['karat=18kt', ['band', '18kt']],
    ['karat=24kt', ['band', '22kt']],
    ['variation=small', ['small', '22kt']],
    ['variation=SMALL', ['small', '22kt']],
    ['variation=of-another-product', ['band', '22kt']],
    ['variation=in-18kt', ['in-18kt', '18kt']],
    ['variation=in-18kt&karat=22kt', ['in-18kt', '18kt']],
    ['variation=no-weight&karat=22kt', ['no-weight', undefined]],
  ])('by "%s" is %j', (query, choice) => {
    expect(chosen(query)).toEqual(choice);
  });
});

describe('the address of a choice', () => {
  test('names nothing that is chosen anyway', () => {
    expect(`${choiceParameters(product, product, '22kt')}`).toBe('');
    expect(`${choiceParameters(product, in18kt, '18kt')}`).toBe('variation=in-18kt');
    expect(choicePath(product, choiceIn(product, new URLSearchParams()))).toBe('/product/band');
  });

  test('opens the same choice again, whatever was chosen', () => {
    for (const piece of [product, ...product.variations]) {
      for (const offer of [...piece.offers, ...(piece.offers.length > 0 ? [] : [null])]) {
        const address = choicePath(product, { piece, offer });
        expect(choiceIn(product, new URL(address, 'http://localhost').searchParams)).toEqual({
          piece,
          offer,
        });
      }
    }
  });
});
