import { phoneLink } from '#shop/policies/shop-details.ts';
import type { Route } from './+types/cancellation-page.ts';
import { FactList } from './fact-list.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { readShopFacts } from './read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';

const lead = 'How to stop an order, send back a damaged piece and get your money back.';

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Cancellation and Refunds',
    description: lead,
    path: '/cancellation-and-refunds',
  });
}

export default function CancellationPage({ loaderData: { shop, policy } }: Route.ComponentProps) {
  const { cancelWithin, returnWithin, refundWithin } = policy;
  return (
    <WrittenPage title="Cancellation and Refunds" lead={lead} effectiveDate={policy.effectiveDate}>
      <FactList
        facts={[
          { term: 'Cancel', detail: `within ${cancelWithin} of the order` },
          {
            term: 'Return',
            detail: `within ${returnWithin} of delivery, only for shipping damage`,
          },
          { term: 'Refund', detail: `takes ${refundWithin}` },
        ]}
      />
      <h2>Cancelling an order</h2>
      <p>
        You can cancel an order within {cancelWithin} of placing it and get all your money back.
        There is no cancellation fee. After that the piece is prepared and handed to the courier.
      </p>
      <h2>Returning a piece</h2>
      <p>
        If a piece was damaged on its way to you, return it within {returnWithin} of delivery. Keep
        the box and the invoice, take photographs of the damage and of the parcel, and tell us
        before you send it: we arrange the insured pick-up. We cannot take back pieces for other
        reasons.
      </p>
      <h2>Refunds</h2>
      <p>
        Refunds go back the way you paid and take {refundWithin} after we have accepted the
        cancellation or checked the returned piece. You get back all that you paid for it, GST
        included.
      </p>
      <h2>How to reach us</h2>
      <p>
        <a href={phoneLink(shop.phone)}>{shop.phone}</a>,{' '}
        <a href={`mailto:${shop.email}`}>{shop.email}</a>, with your order number.
      </p>
      <GrievanceOfficer officer={shop.grievanceOfficer} />
    </WrittenPage>
  );
}
