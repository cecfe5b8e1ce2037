import { paiseFromRupees } from '#shop/money/money.ts';

/** What UPI takes at most in one payment for jewellery (NPCI, limits by kind of merchant since 15 September 2025). */
export const maxByUpi = paiseFromRupees(200_000);
