import { originalTerms } from '#content/pages/original-terms.ts';
import type { Route } from './+types/terms-page.ts';
import { GrievanceOfficer } from '#people/grievances/storefront/grievance-officer.tsx';
import { openPreview } from '#catalogue/products/storefront/open-preview.server.ts';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { readWrittenPage } from '#app/storefront/read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';
import { WrittenText } from './written-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readWrittenPage(context, 'terms');
}

export const action = openPreview;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { lead } = loaderData?.written ?? originalTerms;
  return pageMeta(siteOf(matches), {
    title: 'Terms and Conditions',
    description: lead,
    path: '/terms-and-conditions',
  });
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { shop, policy } = loaderData;
  const { lead, body } = loaderData.written ?? originalTerms.asPromised(loaderData.promises);
  return (
    <WrittenPage title="Terms and Conditions" lead={lead} effectiveDate={policy.effectiveDate}>
      <WrittenText body={body} facts={loaderData} />
      <GrievanceOfficer officer={shop.grievanceOfficer} />
    </WrittenPage>
  );
}
