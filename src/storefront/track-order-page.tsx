import { data } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { AuthFrame } from './auth/auth-frame.tsx';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { handleTrackForm, type TrackAnswer } from './track-order/handle-track-form.server.ts';
import { TrackForm } from './track-order/track-form.tsx';
import { TrackedOrder } from './track-order/tracked-order.tsx';
import type { Route } from './+types/track-order-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Track an order');
}

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContextKey).audience = 'private';
  return data(null);
}

/** What was found is the answer to a post, so that no address has an order number and an e-mail in it. */
export function action({ context, request }: Route.ActionArgs) {
  return handleTrackForm(context, request);
}

/** How far an order is, for who has its number and its e-mail and no account. */
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
