import type { ShippingAddress } from '#shop/orders/order.ts';
import { OrderCard } from '#admin/orders/order-page/order-card.tsx';

type QuotationCustomerProps = {
  quotation: {
    customerName: string;
    customerEmail: string;
    customerPhone: string;
    shippingAddress: ShippingAddress;
  };
};

/** Who the quotation is for, and where the pieces would go. */
export function QuotationCustomer({ quotation }: QuotationCustomerProps) {
  const { customerName, customerEmail, customerPhone, shippingAddress } = quotation;
  const { address, city, state, pincode } = shippingAddress;
  return (
    <OrderCard title="Customer">
      <address className="wrap-anywhere not-italic">
        <span className="font-medium">{customerName}</span>
        <br />
        <span className="figures">{customerPhone}</span>
        <br />
        {customerEmail}
        <br />
        {address}
        <br />
        {city}, {state} <span className="figures">{pincode}</span>
      </address>
    </OrderCard>
  );
}
