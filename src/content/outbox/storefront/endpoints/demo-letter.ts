import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { refuse } from '#platform/http/json.server.ts';
import { mailLetter } from '#platform/mail/mail-letter.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { readMailFrame } from '#content/messaging/mail-frame.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { mayReadDemoOutbox } from '#people/accounts/storefront/auth/demo-outbox-access.server.ts';
import type { Route } from './+types/demo-letter.ts';

export const handle: EndpointHandle = { audience: 'viewer' };

/** `GET /demo/outbox/:mailId`: a mail of a demo shop as its recipient sees it, for those who may read its outbox. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  visitorOf(context, request);
  if (!mayReadDemoOutbox(context, request)) return refuse(404, 'not-found');
  const { db, origin } = context.get(shopContext);
  const letter = await mailLetter(db, params.mailId, () => readMailFrame(db, origin));
  return letter ?? refuse(404, 'not-found');
}
