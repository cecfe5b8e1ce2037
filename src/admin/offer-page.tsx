import { ChevronLeft } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/offer-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { handleOfferForm, offerLists } from './offers/handle-offer-form.server.ts';
import { MarginPanel } from './offers/margin-panel.tsx';
import { OfferBadge } from './offers/offer-badge.tsx';
import { OfferForm } from './offers/offer-form.tsx';
import { offerFailures } from './offers/offer-messages.ts';
import { OfferMoves } from './offers/offer-moves.tsx';
import { readOffer } from './offers/read-offer.server.ts';
import { PageHead } from './page-head.tsx';

export const handle: AdminHandle = { right: 'offers' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const found = await readOffer(context.get(shopContext), params.offerId);
  if (!found) throw redirect('/admin/offers');
  return found;
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleOfferForm(context.get(shopContext), staff, await readForm(request, offerLists));
}

export const clientAction = withErrorToast(offerFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Makes an offer or a code: what it takes off, of which pieces, when, and what that leaves, before it starts. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { offer, standing, margin } = loaderData;
  const title = offer?.name ?? 'New offer';
  return (
    <>
      <Link
        to="/admin/offers"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden size={16} strokeWidth={1.5} />
        Offers
      </Link>
      <PageHead title={title} tabTitle={`Offers: ${title}`}>
        {standing && <OfferBadge standing={standing} />}
        {offer && standing && <OfferMoves key={offer.version} offer={offer} standing={standing} />}
      </PageHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <LeaveGuard>
          <OfferForm key={`${offer?.id} ${offer?.version}`} data={loaderData} />
        </LeaveGuard>
        <MarginPanel margin={margin} />
      </div>
    </>
  );
}
