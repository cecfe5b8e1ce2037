import { originalPrivacy } from '#content/pages/original-privacy.ts';
import { Link } from '#app/storefront/link.tsx';
import type { Route } from './+types/privacy-page.ts';
import { GrievanceOfficer } from '#people/grievances/storefront/grievance-officer.tsx';
import { openPreview } from '#catalogue/products/storefront/open-preview.server.ts';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { readWrittenPage } from '#app/storefront/read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';
import { WrittenText } from './written-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readWrittenPage(context, 'privacy');
}

export const action = openPreview;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { lead } = loaderData?.written ?? originalPrivacy;
  return pageMeta(siteOf(matches), {
    title: 'Privacy Policy',
    description: lead,
    path: '/privacy-policy',
  });
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { shop, policy } = loaderData;
  const { lead, body } = loaderData.written ?? originalPrivacy.asPromised(loaderData.promises);
  return (
    <WrittenPage title="Privacy Policy" lead={lead} effectiveDate={policy.effectiveDate}>
      <WrittenText body={body} facts={loaderData} />
      <p>
        What we keep, why and for how long, purpose by purpose, is in our{' '}
        <Link to="/privacy-notice" className="text-link">
          privacy notice
        </Link>
        .
      </p>
      <GrievanceOfficer officer={shop.grievanceOfficer} />
    </WrittenPage>
  );
}
