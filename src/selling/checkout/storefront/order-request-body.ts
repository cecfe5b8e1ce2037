import type { OrderRequest, ShippingForm } from '#selling/checkout/forms.ts';
import { thumbnailUrl } from '#catalogue/media/picture.ts';
import type { Form97 } from '#orders/orders/pan/form97.ts';
import type { BusinessBuyer } from '#content/settings/business-buyer.ts';
import type { Checkout } from './read-checkout.server.ts';

/** The completed form; the PAN only where it was asked for, a business only where one was named. */
export type Filled = {
  form: ShippingForm;
  pan: string | null;
  /** The declaration of a buyer without a PAN. */
  form97?: Form97 | null;
  business?: BusinessBuyer;
  wantsWhatsapp?: boolean;
};

type CheckoutToOrder = Pick<Checkout, 'cart' | 'shippingFee' | 'isBuyNow'> &
  Partial<Pick<Checkout, 'code' | 'isCollected'>>;

/** The body of create-razorpay-order: the lines, and the prices that the shopper saw, in rupees as specified and exact paise. */
export function orderRequestBody(
  { cart, shippingFee, isBuyNow, isCollected, code }: CheckoutToOrder,
  { form, pan, form97, business, wantsWhatsapp }: Filled,
  checkoutKey: string,
): OrderRequest {
  const { address, city, pincode, state } = form;
  return {
    orderData: {
      customer_name: `${form.firstName} ${form.lastName}`,
      customer_email: form.email,
      customer_phone: form.phone,
      total_amount: (cart.total + shippingFee) / 100,
      total_amount_paise: cart.total + shippingFee,
      shipping_address: { address, city, pincode, state },
    },
    cartItems: cart.lines.map((line) => ({
      id: line.productId,
      name: line.name,
      image: line.picture && thumbnailUrl(line.picture),
      quantity: line.quantity,
      price: (line.unitPrice ?? 0) / 100,
      price_paise: line.unitPrice ?? 0,
      net_weight: line.netWeightMg / 1000,
      making_charge_percentage: line.makingChargePercentage,
      karat_selected: line.karat,
      ...(line.size && { size: line.size }),
      ...(line.leadDays && { made_to_order: true, lead_days: line.leadDays }),
    })),
    checkout_key: checkoutKey,
    is_buy_now: isBuyNow,
    ...(isCollected && { collected: true }),
    ...(code?.isApplied && { code: code.code }),
    ...(pan !== null && { pan }),
    ...(form97 && { form_97: declaredIn(form97) }),
    ...(business?.buyerGstin && { gstin: business.buyerGstin }),
    ...(wantsWhatsapp && { whatsapp_news: true }),
    ...(business?.buyerBusinessName && { business_name: business.buyerBusinessName }),
  };
}

function declaredIn({ bornOn, fatherName, identity, income }: Form97) {
  return { born_on: bornOn, father_name: fatherName, identity, income };
}
