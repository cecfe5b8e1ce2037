import { formatRupees, type Paise } from '#shop/money/money.ts';
import { mostByUpi } from '#shop/payments/upi-limit.ts';

/** Says before the payment window opens that UPI may not take the sum. */
export function UpiAdvice({ total }: { total: Paise }) {
  if (total <= mostByUpi) return null;
  return (
    <p className="text-sm text-muted">
      UPI takes at most {formatRupees(mostByUpi)} in one payment for jewellery, so UPI apps may
      refuse this amount. A card or netbanking can pay it, within your bank’s own limit.
    </p>
  );
}
