import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { Route } from './+types/web-manifest.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#app/shop-context.ts';

export const handle: EndpointHandle = { audience: 'public' };

/** `GET /site.webmanifest`: name, icon and colours of the shop on a phone’s home screen (W3C, Web Application Manifest). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = context.get(requestContextKey);
  const { details } = await readSettings(context.get(shopContext).db);
  const manifest = {
    name: details.shopName,
    start_url: `${origin}/`,
    display: 'browser',
    theme_color: '#fbf8f2',
    background_color: '#fbf8f2',
    icons: [{ src: `${origin}/apple-touch-icon.png`, sizes: '180x180', type: 'image/png' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}
