import { policyFacts } from '#shop/policies/policy-facts.ts';
import { phoneLink, shopDetails } from '#shop/policies/shop-details.ts';
import type { Route } from './+types/bulk-order-page.ts';
import { FactList } from './fact-list.tsx';
import { originOf, pageMeta } from './page-meta.ts';
import { WrittenPage } from './written-page.tsx';

const lead = 'Coins and jewellery for weddings, festivals, staff and temples, in quantity.';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Bulk Order',
    description: lead,
    path: '/bulk-order',
  });
}

export default function BulkOrderPage() {
  const { phone, email, hours } = shopDetails;
  return (
    <WrittenPage title="Bulk Order" lead={lead}>
      <FactList
        facts={[
          { term: 'Minimum order', detail: policyFacts.bulk.minimum },
          { term: 'Delivery', detail: `${policyFacts.bulk.deliveryWithin}` },
        ]}
      />
      <h2>What you gain</h2>
      <ul>
        <li>A making charge that we agree for the whole order.</li>
        <li>One person who looks after it from the first call to the last parcel.</li>
        <li>Your own weights, engraving and packing.</li>
        <li>The same BIS hallmark on every piece, and one invoice for all.</li>
      </ul>
      <h2>How it goes</h2>
      <p>
        Tell us the pieces, the karat, how many and by when. We answer with a written quotation at
        the gold rate of that day. Delivery takes {policyFacts.bulk.deliveryWithin} from the day on
        which you confirm it.
      </p>
      <h2>Talk to us</h2>
      <p>
        <a href={phoneLink(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>. {hours}.
      </p>
    </WrittenPage>
  );
}
