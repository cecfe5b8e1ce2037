import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#platform/indian-time.ts';
import { destinationLines } from '#orders/orders/destination.ts';
import { orderMessages } from '#orders/orders/office/order-messages.ts';
import { OrderCard } from './order-card.tsx';
import type { OrderFile } from './read-order-file.server.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '#app/office/use-write.ts';

const link = 'text-link inline-flex min-h-6 items-center wrap-anywhere';

type OrderCustomerProps = {
  order: OrderFile['order'];
  maySeeCustomers: boolean;
  children?: ReactNode;
};

/** The buyer, the destination, and every way to contact them. */
export function OrderCustomer({ order, maySeeCustomers, children }: OrderCustomerProps) {
  if (order.personalDataRemovedAt) {
    return (
      <OrderCard title="Customer">
        <p>{orderMessages.buyerRemoved}</p>
      </OrderCard>
    );
  }
  const { customerName } = order;
  return (
    <OrderCard title="Customer" className="print:col-start-2 print:row-span-2 print:row-start-1">
      <p className="font-medium wrap-anywhere">{customerName}</p>
      <BuyerAccount {...order} maySeeCustomers={maySeeCustomers} />
      <Contacts {...order} />
      <RevokeLinks orderId={order.id} />
      {children}
      <h3 className="mt-4 font-medium">{order.isCollected ? 'Delivery' : 'Deliver to'}</h3>
      <address className="wrap-anywhere not-italic">
        {customerName}
        {destinationLines(order).map((line) => (
          <span key={line} className="figures block">
            {line}
          </span>
        ))}
      </address>
      {order.promisedBy && (
        <p className="figures mt-2">Promised by {formatDay(order.promisedBy)}</p>
      )}
    </OrderCard>
  );
}

type ContactsProps = Pick<
  OrderFile['order'],
  'orderNumber' | 'customerName' | 'customerEmail' | 'customerPhone'
>;

/** Every way to contact the buyer; one who collected may have left only a phone number or an e-mail. */
function Contacts({ orderNumber, customerName, customerEmail, customerPhone }: ContactsProps) {
  const greeting = encodeURIComponent(`Dear ${customerName}, about your order ${orderNumber}:`);
  const subject = encodeURIComponent(`Your order ${orderNumber}`);
  return (
    <ul className="mt-2 grid justify-items-start gap-1">
      {customerPhone && (
        <>
          <li>
            <a className={`${link} figures`} href={`tel:${customerPhone}`}>
              {customerPhone}
            </a>
          </li>
          <li className="no-print">
            <a
              className={link}
              href={`https://wa.me/${customerPhone.replace(/\D/g, '')}?text=${greeting}`}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </a>
          </li>
        </>
      )}
      {customerEmail && (
        <>
          <li>
            <a className={link} href={`mailto:${customerEmail}?subject=${subject}`}>
              {customerEmail}
            </a>
          </li>
          <li className="no-print">
            <OrdersOfEmail email={customerEmail} />
          </li>
        </>
      )}
    </ul>
  );
}

type BuyerAccountProps = Pick<OrderFile['order'], 'userId' | 'placedBy'> & {
  maySeeCustomers: boolean;
};

function BuyerAccount({ userId, placedBy, maySeeCustomers }: BuyerAccountProps) {
  if (userId === null) {
    return (
      <p className="text-muted">{placedBy ? 'Ordered through staff' : 'Ordered as a guest'}</p>
    );
  }
  if (!maySeeCustomers) return <p className="text-muted">Has an account</p>;
  return (
    <p>
      <Link className={link} to={`/admin/users/${userId}`}>
        Has an account
      </Link>
    </p>
  );
}

function OrdersOfEmail({ email }: { email: string }) {
  return (
    <Link className={link} to={`/admin/orders?payment=all&q=${encodeURIComponent(email)}`}>
      All orders with this email
    </Link>
  );
}

/** Revokes the mailed links to an order, for when one has got into the wrong hands. */
function RevokeLinks({ orderId }: { orderId: string }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, isBusy } = useWrite(close);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="no-print mt-3"
        onClick={() => setAsking(true)}
      >
        Revoke links
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Revoke links"
        confirmText="Revoke links"
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => send({ intent: 'revoke-links', id: orderId })}
      >
        <p>
          Links in all emails about this order stop working, including in browsers that have already
          used one. The next email about it contains a new link.
        </p>
      </ConfirmDialog>
    </>
  );
}
