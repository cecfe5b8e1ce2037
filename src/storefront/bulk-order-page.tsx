import { phoneLink } from '#shop/policies/shop-details.ts';
import type { Route } from './+types/bulk-order-page.ts';
import { handleEnquiryForm } from './bulk-order/handle-enquiry-form.server.ts';
import { enquiryBroke } from './bulk-order/enquiry-answer.ts';
import { Enquiry } from './bulk-order/enquiry-form.tsx';
import { FactList } from './fact-list.tsx';
import { revalidateOnRequest } from './revalidate-on-request.ts';
import { pageMeta, siteOf } from './page-meta.ts';
import { readShopFacts } from './read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';

const lead = 'Coins and jewellery for weddings, festivals, staff and temples, in quantity.';

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context);
}

export const shouldRevalidate = revalidateOnRequest;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Bulk Order',
    description: lead,
    path: '/bulk-order',
  });
}

export function action({ context, request }: Route.ActionArgs) {
  return handleEnquiryForm(context, request);
}

/** In the browser an answer that never comes leaves everything as it was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return { isSent: false as const, notice: enquiryBroke };
  }
}

export default function BulkOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, policy, promises } = loaderData;
  const { phone, email, hours, closed } = shop;
  return (
    <WrittenPage
      title="Bulk Order"
      lead={lead}
      action={{ to: '#enquiry', text: 'Send an enquiry' }}
    >
      <FactList
        facts={[
          { term: 'Minimum order', detail: policy.bulk.minimum },
          { term: 'Delivery', detail: policy.bulk.deliveryWithin },
        ]}
      />
      <h2>What you gain</h2>
      <ul>
        <li>A making charge that we agree for the whole order.</li>
        <li>One person who looks after it from the first call to the last parcel.</li>
        <li>Your own weights, engraving and packing.</li>
        <li>
          {promises.hallmarked
            ? 'The same BIS hallmark on every piece, and one invoice for all.'
            : 'One invoice for all.'}
        </li>
      </ul>
      <h2>How it goes</h2>
      <p>
        Tell us the pieces, the karat, how many and by when. We answer with a written quotation at
        the gold rate of that day. Delivery takes{' '}
        <span className="inline-block">{policy.bulk.deliveryWithin}</span> from the day on which you
        confirm it.
      </p>
      <Enquiry answer={actionData} shop={shop} />
      <h2>Talk to us</h2>
      <p>
        <a href={phoneLink(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>.{' '}
        <span className="inline-block">{hours},</span> {closed}.
      </p>
    </WrittenPage>
  );
}
