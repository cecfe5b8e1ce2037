import type { Route } from './+types/privacy-page.ts';
import { GrievanceOfficer } from './grievance-officer.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { readShopFacts } from './read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';

const lead = 'What we know about you, why, and how you can have it changed or erased.';

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Privacy Policy',
    description: lead,
    path: '/privacy-policy',
  });
}

export default function PrivacyPage({ loaderData: { shop, policy } }: Route.ComponentProps) {
  return (
    <WrittenPage title="Privacy Policy" lead={lead} effectiveDate={policy.effectiveDate}>
      <h2>What we keep</h2>
      <ul>
        <li>Your name, e-mail address and telephone number, to open your account and reach you.</li>
        <li>Delivery addresses: those of your orders, and others only if you save them.</li>
        <li>Your cart, your wishlist and your orders.</li>
        <li>What you ask us about a bulk order, with how you can be reached.</li>
        <li>
          How you paid: the method and the payment number. Card numbers and bank passwords go to the
          payment provider only and never reach us.
        </li>
        <li>Your PAN where tax law asks for it with a large order, encrypted.</li>
        <li>Records of requests to our servers, kept to find faults and misuse.</li>
      </ul>
      <h2>What we use it for</h2>
      <p>
        To deliver and support what you ordered, to keep the books that tax law asks for, and to
        protect the shop and its customers from fraud. We do not sell your data and show no
        advertising of others.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The payment provider, the courier who brings the parcel, and authorities where the law
        obliges us. Each gets only what it needs.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in until you sign out. Another lets this browser see the orders
        that were placed in it without an account, for 7 days or until you sign out. A third lets
        your account know this browser again for a year, so that nobody who tries to guess your
        password can keep you out. We use none to follow you.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask for a copy of your data, have it corrected, take back a consent or have your
        account erased: write to <a href={`mailto:${shop.email}`}>{shop.email}</a>. Invoices must be
        kept for as long as tax law says, even then.
      </p>
      <GrievanceOfficer officer={shop.grievanceOfficer} />
    </WrittenPage>
  );
}
