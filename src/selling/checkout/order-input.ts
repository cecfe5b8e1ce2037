import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type Paise, paise, paiseFromRupees } from '#price/money/money.ts';
import type { CodeRefused } from '#selling/offers/code-queries.server.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import type { PanSealer } from '#orders/orders/pan/save-pan.server.ts';
import type { LinkedOrder } from '#orders/orders/order-grant.server.ts';
import type { Customer, ShippingAddress } from '#orders/orders/order.ts';
import { collectedIn } from '#orders/orders/destination.ts';
import { type BusinessBuyer, noBusiness } from '#content/settings/business-buyer.ts';
import type { State } from '#content/settings/indian-states.ts';
import { defaultKarat } from '#price/pricing/karat.ts';
import { maxLeadDays, type OrderRequest } from './forms.ts';
import { readCode } from '#selling/offers/code.ts';
import type { NotDelivered } from '#selling/delivery/delivered-by.ts';
import { stateOfPincode } from '#selling/delivery/pincode.ts';

/** A requested line; `leadDays`: the lead time shown for a made-to-order line, null or left out where it was shown in stock. */
export type WantedLine = StockLine & { leadDays?: number | null };

/** A line with the unit price that the shopper was shown. */
export type SeenLine = WantedLine & { seenUnitPrice: Paise };

export type OrderInput = {
  lines: readonly SeenLine[];
  seenTotal: Paise;
  customer: Customer;
  shippingAddress: ShippingAddress;
  /** Collected at the shop: no delivery is charged or promised, and the shop's State is the place of supply. */
  isCollected: boolean;
  /** The offer code that the buyer typed, in capitals; null for none. */
  code?: string | null;
  /** The buyer's PAN, where it was asked for. */
  pan: PanSealer | null;
  /** The GSTIN to name on the invoice, where the buyer has given one. */
  business?: BusinessBuyer;
  userId: string | null;
  /** A digest of the requesting network; guests behind one network share its limits. */
  placedFrom: string;
  /** Since when that network has failed to get a piece that others have reserved. Called only where pieces are short. */
  waitingSince: (db: DatabaseOrTransaction, piece: StockLine) => Promise<Date | null>;
  /** Orders that the same browser has been granted, mostly by placing them. */
  grantedOrders: readonly LinkedOrder[];
  /**
   * Asks the provider about an earlier attempt of the same checkout whose payment window was open: a payment that failed in the
   * browser may have been debited, and nobody should pay twice. Where the provider cannot be reached, the buyer goes on.
   */
  settleEarlier?: ((orderId: string) => Promise<unknown>) | undefined;
  checkoutKey: string;
  isBuyNow: boolean;
  isTest: boolean;
};

export type NotOffered =
  /** A jeweller's own shop that lacks details its documents must name. */
  | { reason: 'shop-not-open' }
  | { reason: 'no-valid-rate' }
  /** The rate is older than the shop's limit for selling. */
  | { reason: 'rate-too-old' }
  | { reason: 'not-sold'; line: StockLine }
  /** A piece sold in sizes, with no size given or one that it does not come in. */
  | { reason: 'no-such-size'; line: StockLine };

export type Refusal =
  | NotOffered
  /** The code does not apply to this order or this buyer. */
  | CodeRefused
  | { reason: 'out-of-stock'; line: StockLine }
  /** Out of stock, but can be made in this many days, which is not what the shopper was shown. */
  | { reason: 'only-made-to-order'; line: StockLine; leadDays: number }
  | { reason: 'price-changed'; total: Paise }
  /** The shop offers no collection. */
  | { reason: 'not-collected-here' }
  /** No carrier serves the pincode, or none insures that much. */
  | { reason: NotDelivered }
  /** This buyer, or all guests behind one network, have too many unpaid pieces reserved. */
  | { reason: 'too-many-unpaid' }
  /** The total requires the buyer's PAN, and neither this attempt nor an earlier one has provided it. */
  | { reason: 'pan-needed' }
  | { reason: 'already-paid'; orderId: string }
  /** Another buyer's key, or two different carts sent concurrently under one key. */
  | { reason: 'key-in-use' };

/**
 * The order input of a create-razorpay-order request. The specification's lines carry no karat; it defaults to 22kt. Prices are
 * only compared with the shop's own. `shopState`: where the order is collected; null for delivery.
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

/** The buyer and address fields of an order; a business only where the order's documents can name one. */
export function buyerOf(
  { customer, shippingAddress, business }: OrderInput,
  isGstRegistered: boolean,
) {
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    shippingAddress,
    ...((isGstRegistered && business) || noBusiness),
  };
}
