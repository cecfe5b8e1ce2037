import { data } from 'react-router';
import { findVerified } from '#shop/documents/verify-queries.server.ts';
import type { Route } from './+types/verify-page.ts';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { findByCode, statusOf } from './papers/find-by-code.server.ts';
import { NoPaper } from './papers/no-paper.tsx';
import { VerifiedPaper } from './papers/verified-paper.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Verify a document');
}

/** Where the code on a voucher, an invoice or a note leads; of the buyer it says nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findByCode(context, params.code, findVerified);
  return data({ found }, { status: found.ok ? 200 : statusOf[found.reason] });
}

/** Whether the shop issued a document, and what it says. */
export default function VerifyPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found.ok) return <NoPaper reason={found.reason} />;
  return <VerifiedPaper paper={found.value} />;
}
