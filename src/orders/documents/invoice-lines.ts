import { type Paise, paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import { isGold } from '#price/pricing/karat.ts';
import type { Price } from '#price/pricing/price.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { priceOfLine } from '#orders/orders/line-price.ts';
import { weighedPriceOf } from '#orders/orders/weighed-price.ts';
import { type Article, articlesOf } from './articles.ts';
import type { DocumentLine, LineMetal, LineParts, Taxed } from './document.ts';
import { negated, shareOfTaxed, taxOf, taxWithin } from './tax.ts';

/** The physical piece packed for a unit of an order's line. */
export type PackedUnit = {
  orderItemId: string;
  unit: number;
  /** Null if the piece needs none. */
  huid: string | null;
  /** For a pair or set, the articles beside its own piece. */
  further?: readonly Article[] | null;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
};

/** A line of an order with its id. */
export type SoldLine = OrderLine & { id: string };

/** What decides the tax of lines: the shop's HSN codes, and where the goods are supplied. */
export type TaxRules = {
  hsnGold: string;
  hsnSilver: string;
  isInterState: boolean;
  /** Supplied to a SEZ without payment of tax (IGST Act, section 16). */
  isUntaxed?: boolean;
};

/** The HSN code a line was sold under, or that of its metal. */
export function hsnOf(
  { karat, goods }: Pick<OrderLine, 'karat' | 'goods'>,
  { hsnGold, hsnSilver }: TaxRules,
): string {
  return goods?.hsn ?? (isGold(karat) ? hsnGold : hsnSilver);
}

type Sent = {
  packed: readonly PackedUnit[];
  /** What came back before: it is not among the packed, and not sent. */
  returned: readonly { orderItemId: string; pieces: number }[];
};

/** The lines of an order's pieces: one for each packed piece, and one for the rest of an order line together. */
export function pieceLines(
  item: SoldLine,
  { packed, returned }: Sent,
  rules: TaxRules,
): DocumentLine[] {
  const isOfItem = ({ orderItemId }: { orderItemId: string }) => orderItemId === item.id;
  const units = packed.filter(isOfItem);
  const back = returned.filter(isOfItem).reduce((sum, { pieces }) => sum + pieces, 0);
  const left = item.quantity - units.length - back;
  const lines = units.map((unit) => packedLine(item, unit, rules));
  return left > 0 ? [...lines, unpackedLine(item, left, rules)] : lines;
}

/** A lighter piece is charged by weight at the order's own rate; a heavier one is charged as sold. */
function packedLine(item: SoldLine, unit: PackedUnit, rules: TaxRules): DocumentLine {
  const chargedWeightMg = milligrams(Math.min(unit.netWeightMg, item.netWeightMg));
  const price = chargedPriceOf(item, unit.netWeightMg);
  const { grossWeightMg, stoneWeightMg, netWeightMg } = unit;
  const articles = articlesOf(unit, unit.further ?? null);
  return {
    ...lineOf(item, { price, pieces: 1, rules }),
    unit: unit.unit,
    metal: {
      ...metalOf(item, 1),
      grossWeightMg,
      stoneWeightMg,
      netWeightMg,
      chargedWeightMg,
      huids: [unit, ...(unit.further ?? [])].flatMap(({ huid }) => huid ?? []),
      ...(articles.length > 0 && { articles }),
    },
  };
}

/** The price of a packed piece: never more than the piece that was sold. */
export function chargedPriceOf(line: OrderLine, netWeightMg: Milligrams): Price {
  const sold = priceOfLine(line);
  if (netWeightMg >= line.netWeightMg) return sold;
  const weighed = weighedPriceOf(line, netWeightMg);
  return weighed && weighed.total < sold.total ? weighed : sold;
}

function unpackedLine(item: SoldLine, pieces: number, rules: TaxRules): DocumentLine {
  const price = priceOfLine(item);
  return { ...lineOf(item, { price, pieces, rules }), metal: metalOf(item, pieces) };
}

type Charged = { price: Price; pieces: number; rules: TaxRules };

function lineOf(item: SoldLine, { price, pieces, rules }: Charged): DocumentLine {
  const gstPercentage = rules.isUntaxed ? 0 : item.gstPercentage;
  const taxable = times(price.taxable, pieces);
  const total = rules.isUntaxed ? taxable : times(price.total, pieces);
  const sums = { taxable, total };
  return {
    kind: 'piece',
    name: item.name,
    hsn: hsnOf(item, rules),
    pieces,
    ...articlesEach(item),
    gstPercentage,
    orderItemId: item.id,
    unit: null,
    parts: partsOf(price, pieces),
    metal: null,
    ...taxOf(sums, { gstPercentage, isInterState: rules.isInterState }),
  };
}

/** How many hallmarked articles a piece of the line consists of, if more than one. */
export function articlesEach({ goods }: Pick<OrderLine, 'goods'>): { articles?: number } {
  const { articles = 1 } = goods ?? {};
  return articles > 1 ? { articles } : {};
}

function partsOf({ gold, making, discount, extras }: Price, pieces: number): LineParts {
  const all = (part: Paise | undefined) => times(part ?? paise(0), pieces);
  return {
    gold: all(gold),
    making: all(making),
    wastage: all(extras?.wastage),
    stones: all(extras?.stones),
    hallmarkFee: all(extras?.hallmarkFee),
    otherCharges: all(extras?.otherCharges),
    fixed: all(extras?.fixed),
    discount: all(discount),
  };
}

function metalOf(item: SoldLine, pieces: number): LineMetal {
  const all = (weight: Milligrams) => milligrams(weight * pieces);
  return {
    karat: item.karat,
    size: item.size,
    grossWeightMg: all(item.grossWeightMg),
    stoneWeightMg: all(item.stoneWeightMg),
    netWeightMg: all(item.netWeightMg),
    chargedWeightMg: all(item.netWeightMg),
    ratePaisePerGram: item.ratePaisePerGram,
    huids: [],
    stoneList: item.priceTerms?.stones ?? [],
    otherChargeList: item.priceTerms?.otherCharges ?? [],
  };
}

type Sum = { name: string; total: Paise; hsn: string; gstPercentage: number };

/** The delivery line; its sum includes tax at the rate of the goods delivered (a composite supply). */
export function deliveryLine(
  { total, ...sum }: Sum,
  { isInterState, isUntaxed }: Pick<TaxRules, 'isInterState' | 'isUntaxed'>,
): DocumentLine {
  const taxed = taxWithin(total, { gstPercentage: sum.gstPercentage, isInterState });
  if (!isUntaxed) return { ...plainLine('delivery', sum), ...taxed };
  const { taxable } = taxed;
  return {
    ...plainLine('delivery', { ...sum, gstPercentage: 0 }),
    ...taxOf({ taxable, total: taxable }, { gstPercentage: 0, isInterState }),
  };
}

/** A line for a part of a whole: it has the whole's value and taxes in proportion. */
export function refundLine({ total, ...sum }: Sum, whole: Taxed): DocumentLine {
  return { ...plainLine('refund', sum), ...shareOfTaxed(whole, total) };
}

/** A line deducted from a whole in proportion, so that nothing that remains is ever negative. */
export function reductionLine({ total, ...sum }: Sum, whole: Taxed): DocumentLine {
  return { ...plainLine('reduction', sum), ...negated(shareOfTaxed(whole, total)) };
}

function plainLine(kind: DocumentLine['kind'], { name, hsn, gstPercentage }: Omit<Sum, 'total'>) {
  const nothing = { orderItemId: null, unit: null, parts: null, metal: null };
  return { kind, name, hsn, gstPercentage, pieces: 0, ...nothing };
}

function times(amount: Paise, pieces: number): Paise {
  return paise(amount * pieces);
}
