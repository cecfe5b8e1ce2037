import { phoneLink } from '#content/policies/shop-details.ts';
import { originalContact } from '#content/pages/original-contact.ts';
import type { Route } from './+types/contact-page.ts';
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
  return { ...(await readWrittenPage(context, 'contact')), store };
}

export const action = openPreview;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { lead } = loaderData?.written ?? originalContact;
  return [
    ...pageMeta(siteOf(matches), { title: 'Contact', description: lead, path: '/contact' }),
    ...(loaderData ? [loaderData.store] : []),
  ];
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { shop } = loaderData;
  const { legalName, addressLines, phone, email, hours, closed } = shop;
  const { lead, body } = loaderData.written ?? originalContact.asPromised(loaderData.promises);
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
      <WrittenText body={body} facts={loaderData} />
      <GrievanceOfficer officer={shop.grievanceOfficer} />
    </WrittenPage>
  );
}
