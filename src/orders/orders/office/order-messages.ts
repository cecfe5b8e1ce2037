import type { Doubt } from '#orders/orders/status-moves.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the Orders screens say (specification, back office 2 and 8). */
export const orderMessages = {
  empty: 'No orders found.',
  failedToLoad: 'Failed to load orders',
  updated: 'Order status updated successfully',
  parcelNoted: 'Parcel saved successfully',
  noted: 'Note added successfully',
  gstinNoted: 'GSTIN saved successfully',
  invoiced:
    'The tax invoice of this order is issued and cannot be changed, so its GSTIN stays as it is.',
  linksRevoked: 'Links revoked',
  noteRequired: 'Please write what is to be noted',
  noneChosen: 'No order is selected.',
  changedMeanwhile:
    'Somebody else changed this order meanwhile. It now shows their version; change it again if it still has to.',
  gone: 'This order is not there.',
  buyerRemoved:
    'Nobody paid for this order in 30 days, so its name, address and PAN were removed. It stays cancelled.',
  shopNotOpen:
    'The shop is not set up yet, so no invoice can be issued. The Overview lists what is missing and where to set it.',
  notPacked:
    'Not every piece of this order is packed. Pack them first: the shop sends no piece without its HUID.',
  amountInvalid: 'Please enter an amount in rupees',
  reasonRequired: 'Please write why',
  noPieces: 'Please say which pieces have come back',
  notThereToComeBack:
    'These pieces have come back already, or never left. The page now shows how it is.',
  noPan: 'No PAN is kept for this order.',
  panUnreadable:
    'This PAN cannot be read: it was kept under another secret of the shop than the one of today.',
  notPaid: 'No payment has arrived for this order.',
  restocked: 'The pieces are back in stock',
} as const;

export const orderFailures: FailureTexts = {
  parcel: 'Failed to save the parcel',
  note: 'Failed to add the note',
  gstin: 'Failed to save the GSTIN',
  'revoke-links': 'Failed to revoke the links',
  refund: 'Failed to refund',
  'take-back': 'Failed to take the pieces back',
  restock: 'Failed to put the pieces back into stock',
  'show-pan': 'Failed to show the PAN',
  default: 'Failed to update order status',
};

/** Why staff are asked before a move, in words. */
export const doubtWords: Record<Doubt, string> = {
  cancels: 'Its pieces go back into stock at once.',
  'money-is-due': 'It has been paid: a refund becomes due.',
  'already-shipped':
    'The pieces have left the shop already: stock will count them although they are not back yet.',
  'leaves-cancelled': 'It is cancelled. Its pieces are taken out of stock again.',
  'leaves-delivered': 'It has been delivered already.',
  'goes-back': 'This is a step backwards.',
  'not-paid':
    'No payment has arrived for it. If it goes on all the same, its pieces are taken out of stock for good.',
  'in-review': 'Its payment is under review and may have to go back.',
  refunded: 'Its payment has been refunded.',
};
