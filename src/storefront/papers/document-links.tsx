import type { ListedOrder } from '../order/read-own-orders.server.ts';
import { documentPath } from './your-documents.tsx';

/** The papers of an order in the list of orders, in one quiet line; nothing where there is none yet. */
export function DocumentLinks({ order: { id, orderNumber, papers } }: { order: ListedOrder }) {
  const links = [
    ...papers.documents.map((paper) => ({
      to: documentPath(id, paper.id),
      text: `${paper.title} ${paper.number}`,
    })),
    ...papers.certificates.map(({ code, name }) => ({
      to: `/certificate/${code}`,
      text: `Certificate of ${name}`,
    })),
  ];
  if (links.length === 0) return null;
  return (
    <ul
      aria-label={`Documents of order ${orderNumber}`}
      className="figures mt-3 flex flex-wrap gap-x-5 text-sm"
    >
      {links.map(({ to, text }) => (
        <li key={to} className="min-w-0">
          {/* Above the link of the whole card. */}
          <a
            href={to}
            className="text-link relative z-10 inline-flex min-h-11 items-center wrap-anywhere"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
