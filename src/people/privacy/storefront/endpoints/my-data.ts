import { redirectDocument } from 'react-router';
import { indianDay } from '#platform/indian-time.ts';
import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { exportMyData } from '#people/privacy/export-my-data.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { readOwnForm } from '#app/storefront/viewer/own-form.server.ts';
import type { Route } from './+types/my-data.ts';

const ownPage = '/my-account/privacy';

export const handle: EndpointHandle = { audience: 'viewer' };

/**
 * `POST`: a copy of everything the shop knows about the signed-in user, who gives their password, as a zip; three a day. Refusals
 * are shown by the page they come from.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, posted } = await readOwnForm(context, request, ownPage);
  const shop = context.get(shopContext);
  const password = String(posted.get('password') ?? '');
  const confirmed = await shop.accounts.confirmPassword(request.headers, password);
  if (!confirmed.ok) return back(confirmed.reason);
  const allowed = await shop.limits.take('copy-of-account', viewer.id);
  if (!allowed.ok) return back('too-many-copies');
  const zip = await exportMyData(shop, viewer.id);
  if (!zip) return back('signed-out');
  const day = indianDay(shop.clock());
  return new Response(zip, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${day}.zip"`,
      'cache-control': 'private, no-store',
    },
  });
}

function back(said: string): Response {
  return redirectDocument(`${ownPage}?said=${said}#copy`, 303);
}
