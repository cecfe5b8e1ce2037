import { type Paise, paise, paiseFromRupees } from '#price/money/money.ts';
import { defaultKarat } from '#price/pricing/karat.ts';
import { maxLeadDays, type OrderRequest } from './forms.ts';
import { readCode } from '#selling/offers/code.ts';
import { stateOfPincode } from './pincode.ts';
import type { OrderInput } from './order-input.ts';

/**
 * What a create-razorpay-order request asks for. The specification's lines carry no karat: where the browser gives none
 * it is 22kt. Prices come along only to be compared with the shop's own.
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
): OrderInput {
  const { orderData, cartItems } = request;
  const { address, city, pincode, state } = orderData.shipping_address;
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
    shippingAddress: { address, city, pincode, state: state ?? stateOfPincode(pincode) ?? '' },
    code: request.code === undefined ? null : (readCode(request.code) ?? request.code),
    checkoutKey: request.checkout_key,
    isBuyNow: request.is_buy_now,
    ...buyer,
  };
}

function seenSum(inPaise: number | undefined, inRupees: number): Paise {
  return inPaise === undefined ? paiseFromRupees(inRupees) : paise(inPaise);
}
