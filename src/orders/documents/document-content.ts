import { type Paise, paise } from '#price/money/money.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import type { OrderWithItems } from '#orders/orders/order-queries.server.ts';
import type { ReturnedUnits } from './credit-lines.ts';
import type { DocumentBuyer, DocumentContent, DocumentLine, Seller, TaxState } from './document.ts';
import {
  articlesEach,
  deliveryLine,
  hsnOf,
  type PackedUnit,
  pieceLines,
  reductionLine,
  type SoldLine,
} from './invoice-lines.ts';
import { placeOfSupplyOf, taxState } from './place-of-supply.ts';
import { noTax, sumTaxed } from './tax.ts';

type Settings = Pick<ShopSettings, 'details' | 'documents'>;

/** The content that all documents of an order share. */
export function contentOf(
  order: OrderWithItems,
  { details, documents }: Settings,
): DocumentContent {
  const seller = sellerOf(order, { details, documents });
  const placeOfSupply = placeOfSupplyOf(order.shippingAddress.state, details.state);
  const { buyerSez } = order;
  const { razorpayPaymentId: reference, paymentMethod: method, paidAt } = order;
  return {
    seller,
    buyer: buyerOf(order, placeOfSupply),
    placeOfSupply,
    // Supply to a SEZ counts as inter-State wherever the SEZ is (IGST Act, section 7(5)).
    isInterState: buyerSez !== null || placeOfSupply.code !== seller.state.code,
    ...(buyerSez && { sez: buyerSez }),
    orderNumber: order.orderNumber,
    pricedAt: order.createdAt.toISOString(),
    payment: reference && paidAt ? { method, reference, at: paidAt.toISOString() } : null,
    lines: [],
    refersTo: null,
    reason: null,
    isTaxLowered: true,
    sentences: [],
  };
}

function sellerOf(
  { isGstRegistered }: Pick<OrderWithItems, 'isGstRegistered'>,
  { details, documents }: Settings,
): Seller {
  return {
    legalName: details.legalName,
    shopName: details.shopName,
    addressLines: details.address,
    state: taxState(details.state),
    gstin: isGstRegistered ? details.gstin : null,
    phone: details.phone,
    email: details.email,
    bisLicence: documents.bisLicence,
  };
}

function buyerOf(order: OrderWithItems, state: TaxState): DocumentBuyer {
  const { address, city, pincode } = order.shippingAddress;
  const place = [city, pincode].filter(Boolean).join(' ');
  return {
    name: order.customerName,
    gstin: order.buyerGstin,
    businessName: order.buyerBusinessName,
    phone: order.customerPhone,
    email: order.customerEmail,
    addressLines: [address, place].filter(Boolean),
    state,
  };
}

/**
 * The lines of a tax invoice over `due`: the amount paid and not refunded. Where the pieces as packed and the delivery come to
 * more, the rest was waived before dispatch and is deducted as a reduction; where pieces came back for less than they cost, it is
 * added.
 */
export function invoiceLines(
  order: Goods,
  { content, packed, returned = [], due, settings }: InvoiceFacts,
): DocumentLine[] {
  const { rules, sum } = goodsOf(order, { content, settings });
  const delivery =
    order.shippingFee > 0 ? [deliveryLine(sum('Delivery', order.shippingFee), rules)] : [];
  const pieces = order.items.flatMap((item) => pieceLines(item, { packed, returned }, rules));
  const lines = [...pieces, ...delivery];
  const whole = sumTaxed(lines);
  const off = paise(whole.total - due);
  if (off < 0 && returned.length > 0) {
    return [...lines, deliveryLine(sum('Kept of what came back', paise(0 - off)), rules)];
  }
  if (off <= 0) return lines;
  const reduced = sum('Refunded before dispatch', off);
  const gstPercentage = rules.isUntaxed ? 0 : reduced.gstPercentage;
  return [...lines, reductionLine({ ...reduced, gstPercentage }, whole)];
}

/** The part of an order that its invoice lines are made from. */
type Goods = { items: readonly SoldLine[]; shippingFee: Paise };

type InvoiceFacts = {
  content: Pick<DocumentContent, 'isInterState' | 'sez'>;
  packed: readonly PackedUnit[];
  /** What came back of an order that leaves again. */
  returned?: readonly ReturnedUnits[] | undefined;
  due: Paise;
  settings: { documents: Pick<Settings['documents'], 'hsnGold' | 'hsnSilver'> };
};

/** How a sum without its own piece is classified: like the goods it belongs to. */
function goodsOf(
  order: Goods,
  { content: { isInterState, sez }, settings }: Pick<InvoiceFacts, 'content' | 'settings'>,
) {
  const { hsnGold, hsnSilver } = settings.documents;
  const rules = { hsnGold, hsnSilver, isInterState, isUntaxed: sez === 'without-payment' };
  const [first] = order.items;
  const hsn = first ? hsnOf(first, rules) : hsnGold;
  const gstPercentage = first?.gstPercentage ?? 0;
  return { rules, sum: (name: string, total: Paise) => ({ name, total, hsn, gstPercentage }) };
}

type VoucherSum = Pick<
  DocumentLine,
  'kind' | 'name' | 'hsn' | 'pieces' | 'articles' | 'gstPercentage' | 'total'
>;

/** The lines of a voucher over money only: no tax is due on advances for goods (Notification 66/2017). */
export function voucherLines(sums: readonly VoucherSum[]): DocumentLine[] {
  const nothing = { orderItemId: null, unit: null, parts: null, metal: null };
  return sums.map((sum) => ({ ...nothing, ...noTax, ...sum, taxable: sum.total }));
}

/** What an order is paid for, as listed on a receipt voucher. */
export function receiptLines(
  order: OrderWithItems,
  { content, settings }: Pick<InvoiceFacts, 'content' | 'settings'>,
): DocumentLine[] {
  const { rules, sum } = goodsOf(order, { content, settings });
  const pieces = order.items.map(({ name, karat, goods, quantity, gstPercentage, lineTotal }) => ({
    ...articlesEach({ goods }),
    kind: 'piece' as const,
    name,
    hsn: hsnOf({ karat, goods }, rules),
    pieces: quantity,
    gstPercentage,
    total: lineTotal,
  }));
  const delivery = { kind: 'delivery' as const, ...sum('Delivery', order.shippingFee), pieces: 0 };
  return voucherLines(order.shippingFee > 0 ? [...pieces, delivery] : pieces);
}

const sezSentences = {
  'with-payment':
    'Supply to a SEZ unit or developer for authorised operations on payment of integrated tax.',
  'without-payment':
    'Supply to a SEZ unit or developer for authorised operations under bond or letter of undertaking without payment of integrated tax.',
};

/** The sentences below an invoice: the one rule 46 requires for supplies to a SEZ, and those the shop has set. */
export function sentencesOf(
  { documents }: Settings,
  { sez }: Pick<DocumentContent, 'sez'>,
): string[] {
  return [
    ...(sez ? [sezSentences[sez]] : []),
    documents.puritySentence,
    documents.huidSentence,
    documents.shortageSentence,
  ];
}
