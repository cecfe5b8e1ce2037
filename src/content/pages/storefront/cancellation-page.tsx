import { originalCancellation } from '#content/pages/original-cancellation.ts';
import type { Route } from './+types/cancellation-page.ts';
import { FactList } from '#app/storefront/fact-list.tsx';
import { GrievanceOfficer } from '#people/grievances/storefront/grievance-officer.tsx';
import { openPreview } from '#catalogue/products/storefront/open-preview.server.ts';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { readWrittenPage } from '#app/storefront/read-shop-facts.server.ts';
import { readStoreData } from './store-data.server.ts';
import { WrittenPage } from './written-page.tsx';
import { WrittenText } from './written-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readStoreData(context);
  return { ...(await readWrittenPage(context, 'cancellation')), store };
}

export const action = openPreview;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { lead } = loaderData?.written ?? originalCancellation;
  const page = pageMeta(siteOf(matches), {
    title: 'Cancellation and Refunds',
    description: lead,
    path: '/cancellation-and-refunds',
  });
  return loaderData ? [...page, loaderData.store] : page;
}

export default function CancellationPage({ loaderData }: Route.ComponentProps) {
  const { shop, policy } = loaderData;
  const { cancelWithin, returnWithin, replaceWithin, refundWithin } = policy;
  const { lead, body } = loaderData.written ?? originalCancellation.asPromised(loaderData.promises);
  return (
    <WrittenPage title="Cancellation and Refunds" lead={lead} effectiveDate={policy.effectiveDate}>
      <FactList
        facts={[
          { term: 'Cancel', detail: `Within ${cancelWithin} of the order` },
          {
            term: 'Return',
            detail: `Within ${returnWithin} of delivery, only for shipping damage`,
          },
          ...(loaderData.promises.replacement
            ? [
                {
                  term: 'Replacement',
                  detail: `Within ${replaceWithin} of delivery, if it is damaged or not what you ordered`,
                },
              ]
            : []),
          { term: 'Refund', detail: `Takes ${refundWithin}` },
        ]}
      />
      <WrittenText body={body} facts={loaderData} />
      <GrievanceOfficer officer={shop.grievanceOfficer} />
    </WrittenPage>
  );
}
