import { Link } from '#storefront/link.tsx';
import type { Route } from './+types/about-page.ts';
import { pageMeta, siteOf } from './page-meta.ts';
import { readShopFacts } from './read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';

const lead = 'A jeweller’s counter, lit well and kept quiet.';

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'About Us',
    description: 'Who we are, how we price gold and what stands behind every piece.',
    path: '/about-us',
  });
}

export default function AboutPage({ loaderData: { shop, gstPercentage } }: Route.ComponentProps) {
  return (
    <WrittenPage title="About Us" lead={lead}>
      <p>
        {shop.name} sells gold jewellery in two finenesses, 22kt and 18kt. We make pieces for the
        days that a family remembers, and lighter ones for all the days between.
      </p>
      <h2>A price that can be checked</h2>
      <p>
        Gold has a new rate each day, and ours stands at the top of every page. The price of a piece
        is its net weight times the rate of its karat, a making charge for the work, and{' '}
        {gstPercentage}% GST on both, rounded to the rupee. Stones are weighed apart and never sold
        as gold. Every product shows this sum line by line, so that you can work it out yourself.
      </p>
      <h2>Gold that is what it says</h2>
      <p>
        Our gold is hallmarked by the Bureau of Indian Standards. The mark names the fineness,
        22K916 or 18K750, and a six-character number that belongs to that one piece. You can look
        the number up in the BIS Care app.
      </p>
      <h2>Work by hand</h2>
      <p>
        Filigree, granulation, kundan setting and meenakari need a person with time. We would rather
        keep a piece for a week longer than send it out unfinished.
      </p>
      <p>
        Questions? <Link to="/contact">Talk to us</Link>.
      </p>
    </WrittenPage>
  );
}
