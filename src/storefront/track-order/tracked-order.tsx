import { Form, useNavigation } from 'react-router';
import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#storefront/link.tsx';
import { OrderTimeLine } from '../order/order-time-line.tsx';
import type { TrackAnswer, Tracked } from './handle-track-form.server.ts';

type TrackedOrderProps = { order: Tracked; answer: TrackAnswer };

/** How far an order is; the order itself is opened by the link that is mailed to its buyer. */
export function TrackedOrder({ order, answer: { values, notice } }: TrackedOrderProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      {notice && <NoticeBox notice={notice} kind={notice.kind} />}
      <div>
        <p className="text-lg font-medium">
          Order <span className="figures">{order.orderNumber}</span>
        </p>
        <ul className="mt-1 wrap-anywhere text-muted">
          {order.pieces.map((piece) => (
            <li key={piece}>{piece}</li>
          ))}
        </ul>
      </div>
      <OrderTimeLine steps={order.timeLine} expected={order.expected} />
      {order.carrier && <Parcel order={order} />}
      <Form method="post" action="/track-order" className="grid gap-4 border-t border-line pt-6">
        <input type="hidden" name="intent" value="mail" />
        <input type="hidden" name="orderNumber" value={values.orderNumber} />
        <input type="hidden" name="email" value={values.email} />
        <p className="text-sm text-muted">
          Address, amounts and documents are on the page of the order. We mail the link to the email
          of the order.
        </p>
        <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
          Mail me the link
        </Button>
      </Form>
      <Link to="/track-order" reloadDocument className="text-link justify-self-start">
        Track another order
      </Link>
    </>
  );
}

function Parcel({ order: { carrier, trackingNumber, trackingUrl } }: { order: Tracked }) {
  return (
    <p className="wrap-anywhere">
      With {carrier}
      {trackingNumber && ', number '}
      {trackingNumber && trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link figures">
          {trackingNumber}
        </a>
      ) : (
        <span className="figures">{trackingNumber}</span>
      )}
    </p>
  );
}
