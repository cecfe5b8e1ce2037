import { removedAddress } from '#platform/mail/removed-address.ts';
import { noBusiness } from '#shop/settings/business-buyer.ts';

/** What stands in an order in the place of who made it and where it should have gone, once they are forgotten. */
export const removedBuyer = {
  customerName: 'Removed',
  customerEmail: removedAddress,
  customerPhone: '',
  shippingAddress: { address: 'Removed', city: '', pincode: '', state: '' },
  placedFrom: null,
  // The GSTIN of somebody who trades alone has their PAN in it.
  ...noBusiness,
};
