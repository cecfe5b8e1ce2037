import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { addPaise, type Paise, paise } from '#price/money/money.ts';
import type { PriceExtras } from '#price/pricing/price.ts';
import type { StandingOffer } from '#price/pricing/standing-offer.ts';
import { rateProblemOf } from '#content/settings/rate-problem.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { type PricingSettings, sellingPricing } from '#content/settings/shop-settings.ts';
import { thumbnailUrl } from '#catalogue/media/picture.ts';
import { makingColumns } from '#catalogue/products/making-percentage.ts';
import {
  type ChosenPiece,
  findChosenPieces,
} from '#catalogue/products/chosen-piece-queries.server.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { wasGstRegistered } from '#orders/orders/gst-registration.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import type { DeliverySettings } from '#selling/delivery/promise-delivery.server.ts';
import { leadDaysOf } from './lead-days.server.ts';
import type { NotOffered, OrderInput, WantedLine } from './order-input.ts';
import { type CodeRefused, findCode, refused } from '#selling/offers/code-queries.server.ts';
import { codeUser, findUseLocked } from '#selling/offers/record-code-use.server.ts';

/** A line to be ordered, with its piece. */
export type PricedLine = OrderLine & { productId: string; piece: ChosenPiece };

export type PricedOrder = { lines: PricedLine[]; total: Paise };

/** The pieces at the shop's own prices, and the delivery fee. */
export type Offer = {
  priced: PricedOrder;
  shippingFee: Paise;
  total: Paise;
  /** The total from which the buyer's PAN is required. */
  panThreshold: Paise | null;
  isGstRegistered: boolean;
  /** The settings behind the promised delivery day. */
  settings: DeliverySettings;
};

/** The current price of these pieces, delivered or collected; fails while the shop sells nothing, or not these. */
export async function priceOffer(
  db: DatabaseOrTransaction,
  now: Date,
  wanted: readonly WantedLine[],
  { isCollected, code }: { isCollected: boolean; code?: StandingOffer } = { isCollected: false },
): Promise<Result<Offer, NotOffered>> {
  const settings = await readSettings(db);
  const pricing = sellingPricing(settings, now);
  if (settings.missing.length > 0) return fail('shop-not-open');
  if (!pricing.ok) return pricing;
  if (rateProblemOf(settings, now)?.kind === 'too-old') return fail('rate-too-old');
  const { panThreshold } = settings.selling;
  const shippingFee = isCollected ? paise(0) : settings.selling.shippingFee;
  const offers = [...pricing.value.offers, ...(code ? [code] : [])];
  const priced = await priceOrder(db, { ...pricing.value, offers }, wanted);
  if (!priced.ok) return priced;
  const total = addPaise([priced.value.total, shippingFee]);
  const isGstRegistered = wasGstRegistered(priced.value.lines, settings);
  return ok({ priced: priced.value, shippingFee, total, panThreshold, isGstRegistered, settings });
}

/** Prices lines from the shop's own records; fails when a piece is not sold as requested. */
async function priceOrder(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  wanted: readonly WantedLine[],
): Promise<Result<PricedOrder, Extract<NotOffered, { line: StockLine }>>> {
  const find = await findChosenPieces(db, settings, wanted);
  const lines: PricedLine[] = [];
  for (const line of wanted) {
    const piece = find(line);
    const priced = piece && orderLine(piece, line, settings);
    if (!priced) {
      return { ok: false, reason: piece?.hasOtherSizes ? 'no-such-size' : 'not-sold', line };
    }
    lines.push(priced);
  }
  return ok({ lines, total: addPaise(lines.map((line) => line.lineTotal)) });
}

const none = paise(0);
/** The extras of a price that consists of gold and making only. */
const noExtras: PriceExtras = {
  wastage: none,
  stones: none,
  hallmarkFee: none,
  otherCharges: none,
  fixed: none,
  reduction: null,
};

function orderLine(
  piece: ChosenPiece,
  wanted: WantedLine,
  settings: PricingSettings,
): PricedLine | null {
  const { offer } = piece;
  const { quantity } = wanted;
  if (!offer?.price) return null;
  const { gold, making, discount, gst, roundOff, total, extras } = offer.price;
  return {
    piece,
    productId: piece.productId,
    name: piece.name,
    image: piece.picture ? thumbnailUrl(piece.picture) : null,
    category: piece.category,
    karat: piece.karat,
    size: piece.size,
    leadDays: leadDaysOf(piece, wanted),
    quantity,
    grossWeightMg: offer.grossWeightMg,
    stoneWeightMg: offer.stoneWeightMg,
    netWeightMg: offer.netWeightMg,
    ratePaisePerGram: piece.ratePaisePerGram,
    ...makingColumns(piece.makingChargePercentage),
    discountPercentage: piece.discountPercentage,
    priceTerms: piece.priceTerms,
    goods: piece.goods ?? null,
    gstPercentage: settings.gstPercentage,
    gold,
    making,
    ...(extras ?? noExtras),
    discount,
    gst,
    roundOff,
    unitPrice: total,
    lineTotal: paise(total * quantity),
  };
}

/** The lines, the buyer and the code; `isCollected`: collected at the shop, without a delivery fee. */
type Coded = Pick<OrderInput, 'code' | 'userId' | 'customer'> & {
  lines: readonly WantedLine[];
  isCollected?: boolean;
};

/**
 * The price of an order with its code, if any: each piece takes whichever is larger, its offer or the code. Fails where the
 * code cannot be used, so that nobody pays an unexpected price. `replaced` is the earlier attempt of the same checkout, whose
 * use of the code ends with it.
 */
export async function priceWithCode(
  tx: Transaction,
  now: Date,
  { isCollected = false, ...input }: Coded,
  replaced?: string,
): Promise<Result<Offer, NotOffered | CodeRefused>> {
  if (!input.code) return priceOffer(tx, now, input.lines, { isCollected });
  const found = await findCode(tx, input.code, now);
  if (!found.ok) return found;
  const { offer, oncePerPerson, minimumOrder } = found.value;
  const { offerId } = offer.reduction;
  const except = replaced ? [replaced] : [];
  const taken =
    oncePerPerson && (await findUseLocked(tx, now, codeUser(input), { offerId, except }));
  if (taken) return refused(taken);
  if (minimumOrder > 0) {
    const without = await priceOffer(tx, now, input.lines);
    if (!without.ok) return without;
    if (without.value.priced.total < minimumOrder) {
      return refused({ why: 'below-minimum', minimum: minimumOrder });
    }
  }
  return priceOffer(tx, now, input.lines, { isCollected, code: offer });
}
