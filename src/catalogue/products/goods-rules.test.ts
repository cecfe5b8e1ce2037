import { expect, test } from 'vitest';
import { emptyGoodsFields, goodsFieldsOf, goodsOfPiece, readGoods } from './goods-rules.ts';

test('rules of a piece override those of its product, and these those of its category', () => {
  const rules = {
    category: { hsn: '7118', huid: 'exempt' as const, articles: 1 },
    product: { hsn: '7108' },
    own: { articles: 4 },
  };
  expect(goodsOfPiece('pieces', rules)).toEqual({ hsn: '7108', huid: 'exempt', articles: 4 });
});

test('a pair is two articles by default, and a piece without rules has none', () => {
  const none = { category: null, product: null, own: null };
  expect(goodsOfPiece('pairs', none)).toEqual({ articles: 2 });
  expect(goodsOfPiece('pairs', { ...none, own: { articles: 1 } })).toEqual({ articles: 1 });
  expect(goodsOfPiece('pieces', none)).toBeNull();
});

test('saved rules fill their form fields again as typed', () => {
  const typed = { hsn: '711890', huid: 'exempt', packing: '', articles: '2' } as const;
  const rules = readGoods(typed);
  expect(rules).toEqual({ hsn: '711890', huid: 'exempt', articles: 2 });
  expect(goodsFieldsOf(rules)).toEqual(typed);
  expect(readGoods(emptyGoodsFields)).toBeNull();
});
