import { data } from 'react-router';
import { findCertificate } from '#shop/fulfilment/certificate-queries.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/certificate-page.ts';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { CameBack } from './papers/came-back.tsx';
import { CertificateCard } from './papers/certificate-card.tsx';
import { findByCode, statusOf } from './papers/find-by-code.server.ts';
import { NoPaper } from './papers/no-paper.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Certificate');
}

/** For whoever has the piece and its card in their hands; of who bought it, and for how much, it says nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findByCode(context, params.code, findCertificate);
  if (!found.ok) return data({ found, shop: null }, { status: statusOf[found.reason] });
  const { details, documents } = await readSettings(context.get(shopContext).db);
  const { shopName, legalName } = details;
  const { bisLicence, huidSentence } = documents;
  return data({ found, shop: { shopName, legalName, bisLicence, huidSentence } });
}

/** What the shop certifies of one very piece. */
export default function CertificatePage({ loaderData: { found, shop } }: Route.ComponentProps) {
  if (!found.ok) return <NoPaper reason={found.reason} />;
  if (found.value.isTakenBack) return <CameBack name={found.value.name} />;
  return shop && <CertificateCard certificate={found.value} shop={shop} />;
}
