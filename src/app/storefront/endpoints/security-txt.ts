import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { Route } from './+types/security-txt.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#app/shop-context.ts';

export const handle: EndpointHandle = { audience: 'public' };

const goodForMs = 180 * 24 * 60 * 60_000;

/** `GET /.well-known/security.txt`: where to report a vulnerability of the shop (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { origin } = context.get(requestContextKey);
  const { details } = await readSettings(shop.db);
  const expires = new Date(shop.clock().getTime() + goodForMs).toISOString();
  const lines = [
    `Contact: mailto:${details.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
