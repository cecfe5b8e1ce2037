import { z } from 'zod';
import { readWhole } from './editing/product-fields.ts';
import type { SoldAs } from './product.ts';

/**
 * What documents and packing have to know of goods: of a category, and above it of a piece. What is left out is as the category
 * has it, and then as the shop has set it.
 */
export type GoodsRules = {
  /** The number of the tariff, in four, six or eight digits. */
  hsn?: string;
  /** Whether each article of it needs a HUID, whatever its grade and weight. */
  huid?: 'needed' | 'exempt';
  /** Whether it may leave only packed. */
  packing?: 'required' | 'free';
  /** How many articles with a hallmark of their own one of it is: two of a pair. */
  articles?: number;
};

/** At most so many articles are one piece of the shop. */
export const maxArticles = 20;

/** The fields of these rules in a form; empty as the category or the shop has it. */
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

/** What stands in the fields; null of nothing. */
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

/** The fields, filled with what is set. */
export function goodsFieldsOf(rules: GoodsRules | null): GoodsFields {
  const { articles, ...rest } = rules ?? {};
  return { ...emptyGoodsFields, ...rest, articles: String(articles ?? '') };
}

/**
 * The rules of a piece: its own above those of its product, and those of its category below. A pair is two articles where
 * nothing else is said. Null where there is nothing to say.
 */
export function goodsOfPiece(
  soldAs: SoldAs,
  { category, product, own }: Record<'category' | 'product' | 'own', GoodsRules | null>,
): GoodsRules | null {
  const pair = soldAs === 'pairs' ? { articles: 2 } : {};
  const rules = { ...pair, ...category, ...product, ...own };
  return Object.keys(rules).length > 0 ? rules : null;
}
