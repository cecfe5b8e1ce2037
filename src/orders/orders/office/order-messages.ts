import type { Doubt } from '#orders/orders/status-moves.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the Orders screens (specification, back office 2 and 8). */
export const orderMessages = {
  empty: 'No orders found.',
  failedToLoad: 'Failed to load orders',
  updated: 'Order status updated successfully',
  parcelNoted: 'Parcel saved successfully',
  noted: 'Note added successfully',
  gstinNoted: 'GSTIN saved successfully',
  invoiced: 'The tax invoice has been issued and can’t be changed, so the GSTIN stays the same.',
  linksRevoked: 'Links revoked',
  noteRequired: 'Please enter a note',
  noneChosen: 'No orders selected.',
  changedMeanwhile:
    'Someone else changed this order in the meantime. You now see their version; change it again if needed.',
  gone: 'Order not found.',
  buyerRemoved:
    'This order was not paid within 30 days, so its name, address and PAN were removed. It stays cancelled.',
  shopNotOpen:
    'The shop is not set up yet, so no invoice can be issued. See the Overview for what is missing.',
  notPacked:
    'This order is not fully packed. Please pack every piece first: none may ship without its HUID.',
  amountInvalid: 'Please enter an amount in rupees',
  reasonRequired: 'Please enter a reason',
  noPieces: 'Please choose the returned pieces',
  notThereToComeBack:
    'These pieces have already been returned or never left. The page now shows the current state.',
  noPan: 'No PAN is stored for this order.',
  panUnreadable: 'This PAN can’t be read: it was encrypted with a different shop secret.',
  notPaid: 'No payment received for this order.',
  restocked: 'The pieces are back in stock',
} as const;

export const orderFailures: FailureTexts = {
  parcel: 'Failed to save the parcel',
  note: 'Failed to add the note',
  gstin: 'Failed to save the GSTIN',
  'revoke-links': 'Failed to revoke the links',
  refund: 'Failed to refund',
  'take-back': 'Failed to return the pieces',
  restock: 'Failed to return the pieces to stock',
  'show-pan': 'Failed to show the PAN',
  default: 'Failed to update order status',
};

/** Why staff are asked before a move. */
export const doubtWords: Record<Doubt, string> = {
  cancels: 'Its pieces return to stock right away.',
  'money-is-due': 'It has been paid, so a refund becomes due.',
  'already-shipped':
    'The pieces have left the shop: stock will count them even though they are not back yet.',
  'leaves-cancelled': 'It is cancelled. Its pieces will be taken out of stock again.',
  'leaves-delivered': 'It has already been delivered.',
  'goes-back': 'This moves the order back a step.',
  'not-paid':
    'No payment has been received. If you continue anyway, its pieces are permanently taken out of stock.',
  'in-review': 'Its payment is under review and may need a refund.',
  refunded: 'Its payment has been refunded.',
};
