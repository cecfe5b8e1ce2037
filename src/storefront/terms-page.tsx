import { Link } from '#storefront/link.tsx';
import type { Route } from './+types/terms-page.ts';
import { GrievanceOfficer } from './grievance-officer.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { readShopFacts } from './read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';

const lead = 'What you and we agree on when you buy here.';

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Terms and Conditions',
    description: lead,
    path: '/terms-and-conditions',
  });
}

export default function TermsPage({ loaderData: { shop, policy } }: Route.ComponentProps) {
  return (
    <WrittenPage title="Terms and Conditions" lead={lead} effectiveDate={policy.effectiveDate}>
      <p>
        This shop is run by {shop.legalName}, {shop.addressLines.join(', ')}.
      </p>
      <h2>Who may buy</h2>
      <p>
        You must be an adult, {policy.adultAge} years or older, to open an account or to place an
        order. Please give your real name, address and telephone number: the parcel is handed over
        only to you or to somebody you name.
      </p>
      <h2>Prices</h2>
      <p>
        Prices are in Indian rupees and include GST. They follow the gold rate of the day and may
        change until you order. The price at which your order was placed is the price you pay; it is
        kept for you while you pay.
      </p>
      <h2>Gold and hallmark</h2>
      <p>
        All gold products are BIS-hallmarked. The invoice names for each article its net weight, its
        purity in karat and in fineness, and its hallmark number. The purity can be verified at any
        assaying and hallmarking centre recognised by the Bureau of Indian Standards.
      </p>
      <h2>Your order</h2>
      <p>
        An order is accepted once it is paid and confirmed to you. If we cannot deliver a piece, we
        tell you and pay back all you paid. The law asks for your PAN when a purchase is above
        ₹2,00,000.
      </p>
      <h2>Pictures and weights</h2>
      <p>
        Pieces made by hand differ a little from their pictures. The weight on the page is the
        weight you pay for.
      </p>
      <h2>Cancelling, returning, delivery</h2>
      <p>
        See <Link to="/cancellation-and-refunds">Cancellation and Refunds</Link> and{' '}
        <Link to="/shipping-policy">Shipping Policy</Link>. What we do with your data is in the{' '}
        <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
      <h2>Law</h2>
      <p>
        Indian law applies. Nothing here takes away a right that you have as a consumer under the
        Consumer Protection Act, 2019.
      </p>
      <GrievanceOfficer officer={shop.grievanceOfficer} />
    </WrittenPage>
  );
}
