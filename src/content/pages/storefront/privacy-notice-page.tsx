import {
  notice,
  noticeEnd,
  noticeVersion,
  type PurposeNotice as Words,
} from '#people/consents/notice.ts';
import { purposes } from '#people/consents/purpose.ts';
import { Link } from '#app/storefront/link.tsx';
import type { Route } from './+types/privacy-notice-page.ts';
import { GrievanceOfficer } from '#people/grievances/storefront/grievance-officer.tsx';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { readShopFacts } from '#app/storefront/read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';
import { FactList } from '#app/storefront/fact-list.tsx';

const lead = 'Which of your data we use, purpose by purpose, and how each ends.';

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Privacy Notice',
    description: lead,
    path: '/privacy-notice',
  });
}

/** The notice that stands behind every consent (DPDP Act 2023, section 5), to be understood on its own. */
export default function PrivacyNoticePage({ loaderData }: Route.ComponentProps) {
  return (
    <WrittenPage
      title="Privacy Notice"
      lead={lead}
      effectiveDate={noticeVersion.split('-').toReversed().join('-')}
    >
      {purposes.map((purpose) => (
        <section key={purpose}>
          <h2>{notice[purpose].title}</h2>
          <PurposeNotice words={notice[purpose]} />
        </section>
      ))}
      <h2>Your rights</h2>
      <p>
        {noticeEnd.rights} All of it is under <Link to="/my-account/privacy">My data</Link> in your
        account.
      </p>
      <p>{noticeEnd.complain}</p>
      <GrievanceOfficer officer={loaderData.shop.grievanceOfficer} />
    </WrittenPage>
  );
}

/** The notice for one purpose, to be understood without the others. */
function PurposeNotice({ words }: { words: Words }) {
  const facts = [
    { term: 'Which data', detail: words.data },
    { term: 'Why', detail: words.why },
    { term: 'How long', detail: words.until },
    { term: 'How to end it', detail: words.end },
  ];
  return <FactList facts={facts} />;
}
