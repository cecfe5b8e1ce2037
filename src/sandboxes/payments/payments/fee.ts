/**
 * What Razorpay deducts from a captured payment, in whole paise: 2 % of the amount and 18 % tax on that.
 * As in its Payments API, `feePaise` includes `taxPaise`.
 */
export function feeOf(amountPaise: number): { feePaise: number; taxPaise: number } {
  const chargePaise = Math.round(amountPaise / 50);
  const taxPaise = Math.round((chargePaise * 18) / 100);
  return { feePaise: chargePaise + taxPaise, taxPaise };
}
