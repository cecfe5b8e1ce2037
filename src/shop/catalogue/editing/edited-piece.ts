import type { EditedPicture } from '#shop/media/picture.ts';
import type { Milligrams } from '#shop/money/weight.ts';
import { defaultKarat, type Karat } from '#shop/pricing/karat.ts';
import { gramsText } from './product-fields.ts';
import type { PieceForm, PieceKind } from './product-form.ts';
import type { ProductStatus } from '#shop/catalogue/product-status.ts';
import type { SoldAs } from '#shop/catalogue/product.ts';

export type KaratRecord = {
  karat: Karat;
  grossWeightMg: Milligrams | null;
  stoneWeightMg: Milligrams | null;
  netWeightMg: Milligrams;
  stockQuantity: number;
};

/** A product or a variation as staff see and change it. */
export type EditedPiece = {
  id: string;
  kind: PieceKind;
  parentProductId: string | null;
  name: string;
  /** The jeweller's own code, in capitals; no other piece has it. */
  sku: string | null;
  description: string;
  categoryId: string | null;
  collectionIds: string[];
  makingChargePercentage: number;
  discountPercentage: number | null;
  availableKarats: Karat[];
  soldAs: SoldAs;
  /** Of a variation it says nothing: that follows its product. */
  status: ProductStatus;
  records: KaratRecord[];
  pictures: EditedPicture[];
  /** Goes up with each change by staff. */
  version: number;
  updatedAt: Date;
};

/** The form of a piece that is not there yet (specification, back office 9). */
export const emptyPieceForm: PieceForm = {
  name: '',
  sku: '',
  description: '',
  makingCharge: '0',
  discount: '',
  soldAs: 'pieces',
  status: 'published',
  categoryId: '',
  collectionIds: [],
  availableKarats: [defaultKarat],
  gross22kt: '',
  stone22kt: '',
  stock22kt: '',
  gross18kt: '',
  stone18kt: '',
  stock18kt: '',
  pictures: [],
};

/** The fields of a piece, filled with what it is now. */
export function formOf(piece: EditedPiece): PieceForm {
  return {
    name: piece.name,
    sku: piece.sku ?? '',
    description: piece.description,
    makingCharge: String(piece.makingChargePercentage),
    discount: piece.discountPercentage === null ? '' : String(piece.discountPercentage),
    soldAs: piece.soldAs,
    status: piece.status,
    categoryId: piece.categoryId ?? '',
    collectionIds: piece.collectionIds,
    availableKarats: piece.availableKarats,
    ...karatFields(piece.records),
    pictures: piece.pictures,
  };
}

function karatFields(records: KaratRecord[]) {
  const textsOf = (karat: Karat) => {
    const record = records.find((each) => each.karat === karat);
    return {
      gross: gramsText(record?.grossWeightMg ?? null),
      stone: gramsText(record?.stoneWeightMg ?? null),
      stock: record ? String(record.stockQuantity) : '',
    };
  };
  const [of22, of18] = [textsOf('22kt'), textsOf('18kt')];
  return {
    gross22kt: of22.gross,
    stone22kt: of22.stone,
    stock22kt: of22.stock,
    gross18kt: of18.gross,
    stone18kt: of18.stone,
    stock18kt: of18.stock,
  };
}

/**
 * The form to add a piece like this one: what is unique to a piece of gold, its stock, begins at none. Nothing is in
 * the shop before it is saved.
 */
export function duplicateForm(
  piece: EditedPiece,
  take: { pictures: boolean; weights: boolean },
): PieceForm {
  const { status } = emptyPieceForm;
  const copy = { ...formOf(piece), status, sku: '', name: `Copy of ${piece.name}`.slice(0, 200) };
  return {
    ...copy,
    ...(take.weights
      ? { stock22kt: copy.stock22kt && '0', stock18kt: copy.stock18kt && '0' }
      : karatFields([])),
    pictures: take.pictures ? copy.pictures : [],
  };
}
