import { wantedIn } from '#shop/enquiries/enquiry.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { OrderCard } from '#admin/orders/order-page/order-card.tsx';
import type { Dealings } from './read-customer-file.server.ts';

/** What was asked on the bulk order page with the e-mail of an account; nothing where nothing was. */
export function CustomerEnquiries({ asked }: { asked: Dealings['asked'] }) {
  if (asked.rows.length === 0) return null;
  return (
    <OrderCard title="Enquiries">
      <ul className="grid gap-4">
        {asked.rows.map((enquiry) => (
          <li key={enquiry.id} className="border-l-2 border-line pl-3 wrap-anywhere">
            <p className="figures font-medium">{wantedIn(enquiry)}</p>
            <p className="whitespace-pre-line">{enquiry.message}</p>
            <p className="figures text-muted">
              {formatIndianTime(enquiry.createdAt)} ·{' '}
              {enquiry.answeredBy ? `answered by ${enquiry.answeredBy}` : 'not answered yet'}
            </p>
            {enquiry.note && <p className="mt-1 text-muted">Note: {enquiry.note}</p>}
          </li>
        ))}
      </ul>
      {asked.isMore && <p className="mt-3 text-muted">The latest are shown.</p>}
    </OrderCard>
  );
}
