import type { Promises } from '#content/policies/promises.ts';
import { phoneLink, type ShopDetails } from '#content/policies/shop-details.ts';
import { Link } from '#app/storefront/link.tsx';

const groups = [
  {
    title: 'The shop',
    links: [
      { to: '/about', text: 'About Us' },
      { to: '/contact', text: 'Contact' },
      { to: '/bulk-order', text: 'Bulk Order' },
      { to: '/collections', text: 'Collections' },
      { to: '/size-guide', text: 'Size Guide' },
      { to: '/gold-rate', text: 'Gold Rate Today' },
      { to: '/track-order', text: 'Track Order' },
    ],
  },
  {
    title: 'Policies',
    links: [
      { to: '/terms-and-conditions', text: 'Terms and Conditions' },
      { to: '/shipping-policy', text: 'Shipping Policy' },
      { to: '/privacy-policy', text: 'Privacy Policy' },
      { to: '/cancellation-and-refunds', text: 'Cancellation and Refunds' },
    ],
  },
];

type SiteFooterProps = { shop: ShopDetails; promises: Promises };

/** The shop's identity, its policies, and where to complain, on every page as the law requires. */
export function SiteFooter({ shop, promises }: SiteFooterProps) {
  const { grievanceOfficer } = shop;
  return (
    <footer className="no-print mt-24 border-t border-line bg-sand">
      <div className="page-width grid grid-cols-2 gap-x-4 gap-y-10 py-14 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div className="max-sm:col-span-2">
          <p className="font-display text-2xl font-semibold text-maroon">{shop.name}</p>
          <address className="mt-3 text-sm not-italic">
            {shop.legalName}
            {shop.addressLines.map((line) => (
              <span key={line} className="block text-muted">
                {line}
              </span>
            ))}
          </address>
          <Reach phone={shop.phone} email={shop.email} />
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="eyebrow mb-2 text-gold-ink">{title}</h2>
            <ul className="text-sm">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center hover:underline md:min-h-9 pointer-coarse:min-h-11"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-sm:col-span-2">
          <h2 className="eyebrow mb-2 text-gold-ink">Grievance officer</h2>
          <p className="text-sm">
            {grievanceOfficer.name}, {grievanceOfficer.designation}
          </p>
          <Reach phone={grievanceOfficer.phone} email={grievanceOfficer.email} />
          <p className="mt-2 text-sm text-muted">
            Complaints are acknowledged within {grievanceOfficer.acknowledgedWithin} and resolved
            within {grievanceOfficer.settledWithin}.
          </p>
        </div>
      </div>
      <div className="page-width text-sm text-muted">
        <p className="border-t border-line py-5">
          Prices {promises.gst && 'include GST and '}follow the gold rate of the day.
          {promises.hallmarked && ' All gold is BIS hallmarked.'}
        </p>
      </div>
    </footer>
  );
}

function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <p className="mt-2 flex flex-col items-start text-sm">
      <a
        href={phoneLink(phone)}
        className="inline-flex min-h-11 items-center hover:underline md:min-h-9 pointer-coarse:min-h-11"
      >
        {phone}
      </a>
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-11 items-center hover:underline md:min-h-9 pointer-coarse:min-h-11"
      >
        {email}
      </a>
    </p>
  );
}
