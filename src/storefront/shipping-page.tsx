import type { Route } from './+types/shipping-page.ts';
import { FactList } from './fact-list.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { readShopFacts } from './read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';

const lead = 'Where we deliver, how long it takes and what it costs.';

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Shipping Policy',
    description: lead,
    path: '/shipping-policy',
  });
}

export default function ShippingPage({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <WrittenPage title="Shipping Policy" lead={lead} effectiveDate={policy.effectiveDate}>
      <FactList
        facts={[
          { term: 'Where', detail: 'Within India only' },
          { term: 'How long', detail: `Delivery in ${policy.deliveryWithin}` },
          { term: 'Prices', detail: 'Include GST' },
          { term: 'Shipping fee', detail: 'Shown at checkout, before you pay' },
        ]}
      />
      <h2>How it comes to you</h2>
      <p>
        Every parcel is sealed and insured until it is in your hands. We hand it over only against a
        signature, to you or to somebody you name. Large orders take {policy.bulk.deliveryWithin}.
      </p>
      <h2>When it arrives</h2>
      <p>
        Please look at the seal before you sign. If it is broken, refuse the parcel and tell us the
        same day. If you find damage after opening it, you have {policy.returnWithin} to return the
        piece.
      </p>
      <h2>What is in it</h2>
      <p>
        The piece in its box, its BIS hallmark with the number of that one piece, and the tax
        invoice.
      </p>
    </WrittenPage>
  );
}
