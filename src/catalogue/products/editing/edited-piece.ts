import type { EditedPicture } from '#catalogue/media/picture.ts';
import { defaultKarat, type Karat, karats } from '#price/pricing/karat.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';
import {
  emptyGoodsFields,
  goodsFieldsOf,
  type GoodsRules,
} from '#catalogue/products/goods-rules.ts';
import type { KaratRecord } from '#catalogue/products/price-offers.ts';
import { emptyKaratFields, type KaratField } from './karat-fields.ts';
import { gramsText } from './product-fields.ts';
import type { PieceForm, PieceKind } from './product-form.ts';
import { emptySizesFields, sizeRowOf } from './size-fields.ts';
import { emptyTermsFields, termsFieldsOf } from './terms-fields.ts';
import type { SetTraits } from '#catalogue/products/narrowing/traits.ts';
import { emptyTraitFields, traitFieldsOf } from './trait-fields.ts';
import { type Texts, textsBy, textsOf } from './text-fields.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import type { SoldAs } from '#catalogue/products/product.ts';

/** A product or a variation as staff see and change it. */
export type EditedPiece = Texts & {
  id: string;
  kind: PieceKind;
  parentProductId: string | null;
  /** Variations only: whether making charge and discount follow the product. */
  applySameMc: boolean;
  applySameDiscount: boolean;
  name: string;
  /** The jeweller's own code, in capitals and unique. */
  sku: string | null;
  categoryId: string | null;
  collectionIds: string[];
  /** Products only: pieces that go with it, in the order chosen by staff. */
  goesWithIds: string[];
  /** Products only: what staff have set instead of what the texts say. */
  traits: SetTraits | null;
  makingChargePercentage: number;
  discountPercentage: number | null;
  priceTerms: PriceTerms | null;
  sizeKind: SizeKind | null;
  madeToOrderDays: number | null;
  goods: GoodsRules | null;
  availableKarats: Karat[];
  soldAs: SoldAs;
  /** Unused on a variation, which has its product's status. */
  status: ProductStatus;
  /** Finest karat first, then smallest size. */
  records: KaratRecord[];
  pictures: EditedPicture[];
  /** Incremented by each staff change. */
  version: number;
  updatedAt: Date;
};

/** The form of a new piece (specification, back office 9). */
export const emptyPieceForm: PieceForm = {
  name: '',
  sku: '',
  ...textsBy(() => ''),
  makingCharge: '0',
  discount: '',
  soldAs: 'pieces',
  status: 'published',
  categoryId: '',
  collectionIds: [],
  goesWithIds: [],
  ...emptyTraitFields,
  availableKarats: [defaultKarat],
  ...emptyKaratFields,
  pictures: [],
  ...emptyTermsFields,
  ...emptySizesFields,
  ...emptyGoodsFields,
};

/** Fills the form from an existing piece. */
export function formOf(piece: EditedPiece): PieceForm {
  return {
    name: piece.name,
    sku: piece.sku ?? '',
    ...textsOf(piece),
    makingCharge: String(piece.makingChargePercentage),
    discount: piece.discountPercentage === null ? '' : String(piece.discountPercentage),
    soldAs: piece.soldAs,
    status: piece.status,
    categoryId: piece.categoryId ?? '',
    collectionIds: piece.collectionIds,
    goesWithIds: piece.goesWithIds,
    ...traitFieldsOf(piece.traits),
    availableKarats: piece.availableKarats,
    ...karatFields(piece.records),
    pictures: piece.pictures,
    ...termsFieldsOf(piece.priceTerms),
    sizeKind: piece.sizeKind ?? '',
    sizes: piece.records.filter(({ size }) => size !== '').map(sizeRowOf),
    madeToOrderDays: String(piece.madeToOrderDays ?? ''),
    ...goodsFieldsOf(piece.goods),
  };
}

function karatFields(records: KaratRecord[]): Record<KaratField, string> {
  const filled = records
    .filter(({ size }) => size === '')
    .map(({ karat, grossWeightMg, stoneWeightMg, stockQuantity }) => ({
      [`gross${karat}`]: gramsText(grossWeightMg),
      [`stone${karat}`]: gramsText(stoneWeightMg),
      [`stock${karat}`]: String(stockQuantity),
    }));
  return Object.assign({ ...emptyKaratFields }, ...filled) as Record<KaratField, string>;
}

const stockFields = karats.map((karat) => `stock${karat}` as const);

/** Fills the form for a similar new piece. Stock starts at none, and nothing reaches the shop before it is saved. */
export function duplicateForm(
  piece: EditedPiece,
  take: { pictures: boolean; weights: boolean },
): PieceForm {
  const { status } = emptyPieceForm;
  const copy = { ...formOf(piece), status, sku: '', name: `Copy of ${piece.name}`.slice(0, 200) };
  return {
    ...copy,
    ...(take.weights
      ? Object.fromEntries(stockFields.map((field) => [field, copy[field] && '0']))
      : emptyKaratFields),
    pictures: take.pictures ? copy.pictures : [],
    // A certificate belongs to one stone only.
    stones: copy.stones.map((stone) => ({ ...stone, certificate: '' })),
    sizes: copy.sizes.map((row) => ({
      ...row,
      ...(!take.weights && { gross: '', stone: '' }),
      stock: '0',
    })),
  };
}
