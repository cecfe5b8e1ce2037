import { policyFacts } from '#shop/policies/policy-facts.ts';
import type { Route } from './+types/shipping-page.ts';
import { FactList } from './fact-list.tsx';
import { originOf, pageMeta } from './page-meta.ts';
import { WrittenPage } from './written-page.tsx';

const lead = 'Where we deliver, how long it takes and what it costs.';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Shipping Policy',
    description: lead,
    path: '/shipping-policy',
  });
}

export default function ShippingPage() {
  return (
    <WrittenPage title="Shipping Policy" lead={lead} isPolicy>
      <FactList
        facts={[
          { term: 'Where', detail: 'Within India only' },
          { term: 'How long', detail: `Delivery in ${policyFacts.deliveryWithin}` },
          { term: 'Prices', detail: 'Include GST' },
          { term: 'Shipping fee', detail: 'Shown at checkout, before you pay' },
        ]}
      />
      <h2>How it comes to you</h2>
      <p>
        Every parcel is sealed and insured until it is in your hands. We hand it over only against a
        signature, to you or to somebody you name. Large orders take{' '}
        {policyFacts.bulk.deliveryWithin}.
      </p>
      <h2>When it arrives</h2>
      <p>
        Please look at the seal before you sign. If it is broken, refuse the parcel and tell us the
        same day. If you find damage after opening it, you have {policyFacts.returnWithin} to return
        the piece.
      </p>
      <h2>What is in it</h2>
      <p>
        The piece in its box, its BIS hallmark with the number of that one piece, and the tax
        invoice.
      </p>
    </WrittenPage>
  );
}
