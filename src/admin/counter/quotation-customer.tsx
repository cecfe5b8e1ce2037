import { type Destination, destinationLines } from '#shop/orders/destination.ts';
import { OrderCard } from '#admin/orders/order-page/order-card.tsx';

type QuotationCustomerProps = {
  quotation: Destination & {
    customerName: string;
    customerEmail: string;
    customerPhone: string;
  };
};

/** Who the quotation is for, and where the pieces would go. */
export function QuotationCustomer({ quotation }: QuotationCustomerProps) {
  const { customerName, customerEmail, customerPhone } = quotation;
  const lines = [customerPhone, customerEmail, ...destinationLines(quotation)].filter(Boolean);
  return (
    <OrderCard title="Customer">
      <address className="wrap-anywhere not-italic">
        <span className="font-medium">{customerName}</span>
        {lines.map((line) => (
          <span key={line} className="figures block">
            {line}
          </span>
        ))}
      </address>
    </OrderCard>
  );
}
