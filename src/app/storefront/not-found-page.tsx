import { data } from 'react-router';
import { openPublicPage } from '#app/public-page.server.ts';
import type { Route } from './+types/not-found-page.ts';
import { NotFound } from './not-found.tsx';
import { siteOf, unlistedPageMeta } from './page-meta.ts';

/** The page for any unknown path (specification, storefront 2). */
export async function loader({ context }: Route.LoaderArgs) {
  await openPublicPage(context);
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Page not found');
}

export default function NotFoundPage() {
  return <NotFound />;
}
