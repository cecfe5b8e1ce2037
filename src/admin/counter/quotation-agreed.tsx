import { type AgreedPrice, agreedInWords } from '#shop/counter/agreed-price.ts';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { Fact, OrderCard } from '#admin/orders/order-page/order-card.tsx';

type QuotationAgreedProps = { quotation: { agreed: AgreedPrice | null; createdBy: string } };

/** What was agreed with the customer, and why: for staff alone, on the screen and not on its print. */
export function QuotationAgreed({ quotation: { agreed, createdBy } }: QuotationAgreedProps) {
  if (!agreed) return null;
  const { reason, takenOff, ...terms } = agreed;
  return (
    <OrderCard title="Agreed price" className="no-print">
      <p className="font-medium">{agreedInWords(terms)}</p>
      <p className="mt-1 wrap-anywhere">{reason}</p>
      <dl className="mt-3 grid gap-1 border-t border-line pt-3">
        <Fact name="Taken off, before GST">{formatRupeesAndPaise(takenOff)}</Fact>
        <Fact name="Agreed by">{createdBy}</Fact>
      </dl>
      <p className="mt-3 text-muted">The customer sees the price, and never the reason.</p>
    </OrderCard>
  );
}
