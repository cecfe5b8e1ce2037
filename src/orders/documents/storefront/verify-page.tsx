import { data } from 'react-router';
import { Check, CircleAlert } from 'lucide-react';
import { findVerified, type VerifiedDocument } from '#orders/documents/verify-queries.server.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { titleOf } from '#orders/documents/document.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { formatIndianDate } from '#platform/indian-time.ts';
import { FactList } from '#app/storefront/fact-list.tsx';
import type { Route } from './+types/verify-page.ts';
import { findByCode, statusOf } from './find-by-code.server.ts';
import { NoDocument } from './no-document.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Verify a document');
}

/** The target of the QR code on a voucher, an invoice or a credit note; it reveals nothing about the buyer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findByCode(context, params.code, findVerified);
  return data({ found }, { status: found.ok ? 200 : statusOf[found.reason] });
}

/** Whether the shop issued a document, and what it says. */
export default function VerifyPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found.ok) return <NoDocument reason={found.reason} />;
  return <VerifiedPaper paper={found.value} />;
}

/** The content of an issued document, to compare with the paper. */
function VerifiedPaper({ paper }: { paper: VerifiedDocument }) {
  const { number, issuedAt, isTest, issuedBy, gstin, total, pieces } = paper;
  const name = titleOf(paper).toLowerCase();
  const Mark = isTest ? CircleAlert : Check;
  return (
    <article className="mx-auto max-w-[40rem] px-4 py-10 md:py-16 print:py-0">
      <header className="text-center">
        <span
          className={`mx-auto grid size-14 place-items-center rounded-full border ${isTest ? 'border-danger text-danger' : 'border-emerald text-emerald'}`}
        >
          <Mark aria-hidden size={26} strokeWidth={1.25} />
        </span>
        <h1 className="mt-5 font-display text-3xl font-semibold text-balance wrap-anywhere">
          This {name} was issued by {issuedBy}
        </h1>
        {isTest && (
          <p className="mt-3 font-medium text-danger">
            It was issued as a test: no money moved, and it does not count in the books.
          </p>
        )}
      </header>
      <div className="figures mt-8">
        <FactList
          facts={[
            { term: 'Number', detail: number },
            { term: 'Date', detail: formatIndianDate(issuedAt) },
            ...(gstin ? [{ term: 'GSTIN of the seller', detail: gstin }] : []),
            { term: 'Total', detail: formatRupeesAndPaise(total) },
            ...(pieces > 0 ? [{ term: 'Pieces', detail: String(pieces) }] : []),
            ...(gstin ? [{ term: 'Place of supply', detail: paper.placeOfSupply }] : []),
            ...(paper.refersTo
              ? [
                  {
                    term: `Refers to ${titleOf({ kind: paper.refersTo.kind, gstin }).toLowerCase()}`,
                    detail: paper.refersTo.number,
                  },
                ]
              : []),
          ]}
        />
      </div>
      <Following paper={paper} />
      <p className="mt-6 text-muted">
        Compare this with your document. The name of the buyer is not shown here.
      </p>
    </article>
  );
}

const verbs = { 'credit-note': 'Credited', 'refund-voucher': 'Refunded' } as const;

/** The documents by which money of this one was refunded. */
function Following({ paper: { followedBy } }: { paper: VerifiedDocument }) {
  if (followedBy.length === 0) return null;
  return (
    <ul className="figures mt-6 space-y-1 border-l-2 border-gold pl-4">
      {followedBy.map(({ kind, number, issuedAt, total }) => (
        <li key={number}>
          {kind === 'refund-voucher' ? verbs[kind] : verbs['credit-note']} by {number} on{' '}
          {formatIndianDate(issuedAt)}: {formatRupeesAndPaise(total)}
        </li>
      ))}
    </ul>
  );
}
