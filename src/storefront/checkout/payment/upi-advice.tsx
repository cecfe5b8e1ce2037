import { formatRupees, type Paise } from '#shop/money/money.ts';
import { maxByUpi } from '#shop/payments/upi-limit.ts';

/** Says before the payment window opens that UPI may not take the sum. */
export function UpiAdvice({ total }: { total: Paise }) {
  if (total <= maxByUpi) return null;
  return (
    <p className="text-sm text-muted">
      UPI takes at most {formatRupees(maxByUpi)} in one payment for jewellery, so UPI apps may
      refuse this amount. A card or netbanking can pay it, within your bank’s own limit.
    </p>
  );
}
