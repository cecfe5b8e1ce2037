import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type Paise, paise, paiseFromRupees } from '#price/money/money.ts';
import type { CodeRefused } from '#selling/offers/code-queries.server.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import type { PanSealer } from '#orders/orders/pan/save-pan.server.ts';
import type { LinkedOrder } from '#orders/orders/order-grant.server.ts';
import type { Customer, ShippingAddress } from '#orders/orders/order.ts';
import { collectedIn } from '#orders/orders/destination.ts';
import type { BusinessBuyer } from '#content/settings/business-buyer.ts';
import type { State } from '#content/settings/indian-states.ts';
import { defaultKarat } from '#price/pricing/karat.ts';
import { maxLeadDays, type OrderRequest } from './forms.ts';
import { readCode } from '#selling/offers/code.ts';
import type { NotDelivered } from '#selling/delivery/delivered-by.ts';
import { stateOfPincode } from '#selling/delivery/pincode.ts';

/**
 * A line as it is asked for; `leadDays`: in how many days it was shown to be made for who orders it, null or left out where
 * it was shown in stock.
 */
export type WantedLine = StockLine & { leadDays?: number | null };

/** A line with the price that the shopper was shown for one piece. */
export type SeenLine = WantedLine & { seenUnitPrice: Paise };

export type OrderInput = {
  lines: readonly SeenLine[];
  seenTotal: Paise;
  customer: Customer;
  shippingAddress: ShippingAddress;
  /** Collected at the shop: no delivery is charged or promised, and the shop's State is the place of supply. */
  isCollected: boolean;
  /** What the buyer has typed to have something taken off, in capitals; null for nothing. */
  code?: string | null;
  /** The buyer's PAN, where they were asked for it. */
  pan: PanSealer | null;
  /** The GSTIN that an invoice is to name, where the buyer has given one. */
  business?: BusinessBuyer;
  userId: string | null;
  /** A digest of the network that asks; those without an account share its limits. */
  placedFrom: string;
  /** Since when that network has asked in vain for a piece that others have reserved. Asked only where pieces are short. */
  waitingSince: (db: DatabaseOrTransaction, piece: StockLine) => Promise<Date | null>;
  /** Orders that the same browser was granted, mostly by placing them. */
  grantedOrders: readonly LinkedOrder[];
  /**
   * Asks the provider about an earlier try of the same checkout, whose payment window was open: what has failed in the browser
   * may have been debited, and nobody is to pay twice. Where the provider cannot be asked the buyer goes on.
   */
  settleEarlier?: ((orderId: string) => Promise<unknown>) | undefined;
  checkoutKey: string;
  isBuyNow: boolean;
  isTest: boolean;
};

export type Refusal =
  /** The code does nothing for this order, or not for this buyer. */
  | CodeRefused
  /** An own shop of which something is missing that its documents name. */
  | { reason: 'shop-not-open' }
  | { reason: 'no-valid-rate' }
  /** Older than the shop sells by. */
  | { reason: 'rate-too-old' }
  | { reason: 'not-sold'; line: StockLine }
  /** A piece that is sold in sizes, without one or in one that it does not come in. */
  | { reason: 'no-such-size'; line: StockLine }
  | { reason: 'out-of-stock'; line: StockLine }
  /** Nothing is left in stock; it can be made in so many days, which is not what the shopper was shown. */
  | { reason: 'only-made-to-order'; line: StockLine; leadDays: number }
  | { reason: 'price-changed'; total: Paise }
  /** The shop offers no collection. */
  | { reason: 'not-collected-here' }
  /** No carrier goes to the pincode, or none that insures so much. */
  | { reason: NotDelivered }
  /** This buyer, or all without an account behind one network, have too much reserved that nobody pays for. */
  | { reason: 'too-many-unpaid' }
  /** The total asks for the buyer's PAN, and neither this try nor an earlier one has brought it. */
  | { reason: 'pan-needed' }
  | { reason: 'already-paid'; orderId: string }
  /** Another buyer's key, or two different carts sent under one key at the same moment. */
  | { reason: 'key-in-use' };

/**
 * What a create-razorpay-order request asks for. The specification's lines carry no karat: where the browser gives none
 * it is 22kt. Prices come along only to be compared with the shop's own. `shopState`: where the order is collected; null
 * where it is delivered.
 */
export function orderInput(
  request: OrderRequest,
  buyer: Pick<
    OrderInput,
    | 'userId'
    | 'placedFrom'
    | 'waitingSince'
    | 'grantedOrders'
    | 'isTest'
    | 'pan'
    | 'business'
    | 'settleEarlier'
  >,
  shopState: State | null = null,
): OrderInput {
  const { orderData, cartItems } = request;
  return {
    lines: cartItems.map((item) => ({
      productId: item.id,
      karat: item.karat_selected ?? defaultKarat,
      size: item.size ?? '',
      quantity: item.quantity,
      seenUnitPrice: seenSum(item.price_paise, item.price),
      ...(item.made_to_order && { leadDays: item.lead_days ?? maxLeadDays }),
    })),
    seenTotal: seenSum(orderData.total_amount_paise, orderData.total_amount),
    customer: {
      name: orderData.customer_name,
      email: orderData.customer_email,
      phone: orderData.customer_phone,
    },
    shippingAddress: addressIn(orderData.shipping_address, shopState),
    isCollected: shopState !== null,
    code: request.code === undefined ? null : (readCode(request.code) ?? request.code),
    checkoutKey: request.checkout_key,
    isBuyNow: request.is_buy_now,
    ...buyer,
  };
}

/** The address as it was typed, or that of an order which is collected in the shop's State. */
function addressIn(
  typed: OrderRequest['orderData']['shipping_address'],
  shopState: State | null,
): ShippingAddress {
  const state = typed.state ?? stateOfPincode(typed.pincode) ?? '';
  const { address, city, pincode } = typed;
  if (shopState === null) return { address, city, pincode, state };
  return collectedIn(shopState, `${address}, ${city}, ${state} ${pincode}`);
}

function seenSum(inPaise: number | undefined, inRupees: number): Paise {
  return inPaise === undefined ? paiseFromRupees(inRupees) : paise(inPaise);
}
