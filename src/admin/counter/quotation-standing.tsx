import { Link } from 'react-router';
import type { QuotationState } from '#shop/counter/quotation.ts';
import { isUnpaid, type PaymentStatus } from '#shop/orders/payment-state.ts';
import { formatIndianTime } from '#platform/indian-time.ts';

type QuotationStandingProps = {
  quotation: {
    state: QuotationState;
    expiresAt: Date;
    orderId: string | null;
    orderNumber: string | null;
    paymentStatus: PaymentStatus | null;
  };
};

/** What has become of a quotation: until when it is valid, or the order that was made of it. */
export function QuotationStanding({ quotation }: QuotationStandingProps) {
  const { state, expiresAt, orderId, orderNumber, paymentStatus } = quotation;
  if (state === 'ordered' && orderId) {
    return (
      <>
        {paymentStatus && isUnpaid(paymentStatus) ? (
          <span className="font-medium text-gold-ink">Ordered, not paid</span>
        ) : (
          <span className="font-medium text-emerald">Ordered and paid</span>
        )}{' '}
        <Link to={`/admin/orders/${orderId}`} className="text-link figures block">
          {orderNumber}
        </Link>
      </>
    );
  }
  const isOpen = state === 'open';
  return (
    <>
      <span className={`font-medium ${isOpen ? 'text-gold-ink' : 'text-muted'}`}>
        {isOpen ? 'Valid' : 'Expired'}
      </span>{' '}
      <span className="figures block text-muted">
        {isOpen ? 'until' : 'since'} {formatIndianTime(expiresAt)}
      </span>
    </>
  );
}
