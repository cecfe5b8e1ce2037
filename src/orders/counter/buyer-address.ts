import { formatRupees, type Paise, paiseFromRupees } from '#price/money/money.ts';

/** From this sum on an invoice names its buyer's address also where nothing is delivered (CGST Rules, rule 46(e)). */
const addressNeededFrom = paiseFromRupees(50_000);
const shortest = 10;

type Collected = { isCollected: boolean; totalAmount: Paise; shippingAddress: { address: string } };

/** Whether the invoice of who collects lacks an address that it has to name. A quotation is no invoice, and needs none. */
export function isAddressMissing({
  isCollected,
  totalAmount,
  shippingAddress,
}: Collected): boolean {
  return (
    isCollected && totalAmount >= addressNeededFrom && shippingAddress.address.length < shortest
  );
}

/** Why it is asked for, in the words for staff, and what is missing. */
export const addressNeededText = `An invoice of ${formatRupees(addressNeededFrom)} or more needs the buyer’s address`;
export const addressMissingText = 'Please enter the full address';
