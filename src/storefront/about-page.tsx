import { originalAbout } from '#shop/pages/original-about.ts';
import type { Route } from './+types/about-page.ts';
import { openPreview } from './open-preview.server.ts';
import { pageMeta, siteOf } from './page-meta.ts';
import { readWrittenPage } from './read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';
import { WrittenText } from './written-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readWrittenPage(context, 'about');
}

export function action(args: Route.ActionArgs) {
  return openPreview(args);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'About Us',
    description: 'Who we are, how we price gold and what stands behind every piece.',
    path: '/about-us',
  });
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { lead, body } = loaderData.written ?? originalAbout.asPromised(loaderData.promises);
  return (
    <WrittenPage title="About Us" lead={lead}>
      <WrittenText body={body} facts={loaderData} />
    </WrittenPage>
  );
}
