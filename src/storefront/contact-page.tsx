import { phoneLink } from '#shop/policies/shop-details.ts';
import type { Route } from './+types/contact-page.ts';
import { FactList } from './fact-list.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { readShopFacts } from './read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';

const lead = 'Ask about a piece, a size or an order. A person answers.';

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), { title: 'Contact', description: lead, path: '/contact' });
}

export default function ContactPage({ loaderData: { shop } }: Route.ComponentProps) {
  const { legalName, addressLines, phone, email, hours, closed } = shop;
  return (
    <WrittenPage title="Contact" lead={lead}>
      <FactList
        facts={[
          {
            term: 'Address',
            detail: (
              <address className="not-italic">
                {[legalName, ...addressLines].map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            ),
          },
          { term: 'Phone', detail: <a href={phoneLink(phone)}>{phone}</a> },
          { term: 'Email', detail: <a href={`mailto:${email}`}>{email}</a> },
          {
            term: 'Hours',
            detail: (
              <>
                <span className="block">{hours}</span>
                <span className="block">{closed}</span>
              </>
            ),
          },
        ]}
      />
      <GrievanceOfficer officer={shop.grievanceOfficer} />
    </WrittenPage>
  );
}
