import { z } from 'zod';
import { readWhole } from './editing/product-fields.ts';
import type { SoldAs } from './product.ts';

/**
 * What documents and packing need to know about goods, set on a category and overridden by a piece. An absent rule comes
 * from the category, then from the shop's settings.
 */
export type GoodsRules = {
  /** The tariff code, in four, six or eight digits. */
  hsn?: string;
  /** Whether each article needs a HUID, whatever its grade and weight. */
  huid?: 'needed' | 'exempt';
  /** Whether packing is required before dispatch. */
  packing?: 'required' | 'free';
  /** How many separately hallmarked articles one piece has: two for a pair. */
  articles?: number;
};

/** The most articles in one piece. */
export const maxArticles = 20;

/** The form fields of these rules; empty inherits from the category or the shop. */
export const goodsShape = {
  hsn: z
    .string()
    .trim()
    .regex(/^(?:\d{4}(?:\d{2}){0,2})?$/, 'Please enter four, six or eight digits'),
  huid: z.enum(['', 'needed', 'exempt']),
  packing: z.enum(['', 'required', 'free']),
  articles: z
    .string()
    .trim()
    .regex(/^(?:[1-9]|1\d|20)?$/, `Please enter a number from 1 to ${maxArticles}`),
};

const goodsForm = z.object(goodsShape);
export type GoodsFields = z.output<typeof goodsForm>;

export const emptyGoodsFields: GoodsFields = { hsn: '', huid: '', packing: '', articles: '' };

/** Reads the fields; null if all are empty. */
export function readGoods({ hsn, huid, packing, articles }: GoodsFields): GoodsRules | null {
  const count = readWhole(articles);
  const rules = {
    ...(hsn && { hsn }),
    ...(huid && { huid }),
    ...(packing && { packing }),
    ...(count !== null && { articles: count }),
  };
  return Object.keys(rules).length > 0 ? rules : null;
}

/** Fills the fields from existing rules. */
export function goodsFieldsOf(rules: GoodsRules | null): GoodsFields {
  const { articles, ...rest } = rules ?? {};
  return { ...emptyGoodsFields, ...rest, articles: String(articles ?? '') };
}

/**
 * The rules of a piece: its own over its product's over its category's. A pair is two articles unless a rule says otherwise.
 * Null if there are no rules.
 */
export function goodsOfPiece(
  soldAs: SoldAs,
  { category, product, own }: Record<'category' | 'product' | 'own', GoodsRules | null>,
): GoodsRules | null {
  const pair = soldAs === 'pairs' ? { articles: 2 } : {};
  const rules = { ...pair, ...category, ...product, ...own };
  return Object.keys(rules).length > 0 ? rules : null;
}
