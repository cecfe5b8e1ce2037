import { formatRupees, type Paise, paiseFromRupees } from '#price/money/money.ts';

/**
 * From this sum, cash may not be accepted: from one person in a day, or for one transaction (Income-tax Act 2025, section 186).
 */
export const cashLimit = paiseFromRupees(200_000);

/** Whether cash may be accepted from a person who has already paid `paidToday` in cash today. */
export function isCashAllowed(amount: Paise, paidToday: number): boolean {
  return amount + paidToday < cashLimit;
}

/** Why cash is refused, as staff read it. */
export const cashLimitText =
  `Section 186 of the Income-tax Act 2025 does not allow accepting ${formatRupees(cashLimit)} or more in cash from one person in a day, ` +
  'or for one transaction. Please use another payment method.';
