import { data, Form, useNavigation } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { AuthFrame } from '#people/accounts/storefront/auth/auth-frame.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { handleTrackForm, type TrackAnswer, type Tracked } from './handle-track-form.server.ts';
import type { Route } from './+types/track-order-page.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { Link } from '#app/storefront/link.tsx';
import { OrderTimeLine } from '#orders/orders/storefront/order-time-line.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Track an order');
}

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContextKey).audience = 'private';
  return data(null);
}

/** The result answers a POST, so that no address contains an order number and an e-mail. */
export function action({ context, request }: Route.ActionArgs) {
  return handleTrackForm(context, request);
}

/** The progress of an order, for a visitor who knows its number and e-mail but has no account. */
export default function TrackOrderPage({ actionData }: Route.ComponentProps) {
  const answer = actionData as TrackAnswer | undefined;
  return (
    <AuthFrame title="Track an order">
      {answer?.order ? (
        <TrackedOrder key={answer.order.orderNumber} order={answer.order} answer={answer} />
      ) : (
        <TrackForm answer={answer} />
      )}
    </AuthFrame>
  );
}

/** Asks for details that reveal only the state of an order. */
function TrackForm({ answer }: { answer: TrackAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const notice = answer?.notice;
  return (
    <>
      <p>To see your order’s progress, enter its number and the email you ordered with.</p>
      {notice && <NoticeBox notice={notice} kind={notice.kind} />}
      <Form method="post" action="/track-order" noValidate className="grid gap-5">
        <TextField
          label="Order number"
          name="orderNumber"
          placeholder="K26-000123"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={answer?.values.orderNumber}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          defaultValue={answer?.values.email}
        />
        <Button type="submit" size="large" className="max-md:w-full" isBusy={isBusy}>
          Track order
        </Button>
      </Form>
    </>
  );
}

type TrackedOrderProps = { order: Tracked; answer: TrackAnswer };

/** The state of an order; the order itself opens only through the link mailed to its buyer. */
function TrackedOrder({ order, answer: { values, notice } }: TrackedOrderProps) {
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
          The order page has the address, amounts and documents. We’ll send its link to the email on
          the order.
        </p>
        <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
          Email me the link
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
