import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { listOffers } from '#selling/offers/offer-queries.server.ts';
import { standingAt } from '#selling/offers/offer-state.ts';
import { offInWords } from '#price/pricing/reduction-words.ts';
import { standingOffer } from '#price/pricing/standing-offer.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/offers-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { ListPage } from '#app/office/list/list-page.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { OfferBadge } from './offer-badge.tsx';
import { offerMessages } from './offer-messages.ts';
import { RowLink } from '#app/office/row-action.tsx';

export const handle: AdminHandle = { right: 'offers' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log, clock } = context.get(shopContext);
  const rows = await loadOrShowError(log, offerMessages.failedToLoad, async () => {
    const listed = await listOffers(db);
    return listed.map((offer) => {
      const { id, name, code, startsAt, endsAt, uses } = offer;
      const words = offInWords(standingOffer(offer).reduction);
      const standing = standingAt(offer, clock());
      return { id, name, code, startsAt, endsAt, uses, words, standing };
    });
  });
  return { rows };
}

type Row = NonNullable<Route.ComponentProps['loaderData']['rows']>[number];

const columns: Column<Row>[] = [
  {
    title: 'Offer',
    renderCell: ({ id, name }) => (
      <Link to={`/admin/offers/${id}`} className="font-medium hover:underline">
        {name}
      </Link>
    ),
  },
  { title: 'State', renderCell: ({ standing }) => <OfferBadge standing={standing} /> },
  { title: 'Discount', renderCell: ({ words }) => words },
  { title: 'Code', renderCell: ({ code }) => (code ? <code>{code}</code> : 'No code needed') },
  { title: 'From', renderCell: ({ startsAt }) => <Time at={startsAt} /> },
  { title: 'Until', renderCell: ({ endsAt }) => (endsAt ? <Time at={endsAt} /> : 'No end') },
  {
    title: 'Orders',
    kind: 'number',
    renderCell: ({ code, uses }) => (code === null ? '–' : uses),
  },
  {
    title: 'Actions',
    kind: 'actions',
    renderCell: ({ id, name }) => (
      <RowLink icon={Pencil} label={`Edit ${name}`} to={`/admin/offers/${id}`} />
    ),
  },
];

const places: CellPlaces = {
  Offer: { line: 1, parts: 8, room: 'some' },
  State: { line: 1, parts: 4, isAtEnd: true },
  Discount: { line: 2, parts: 7 },
  Code: { line: 2, parts: 5, isAtEnd: true },
  From: { line: 3, parts: 8, title: 'From' },
  Orders: { line: 3, parts: 4, title: 'Orders', isAtEnd: true },
  Until: { line: 4, parts: 8, title: 'Until' },
  Actions: { line: 4, parts: 4 },
};

function Time({ at }: { at: Date }) {
  return <span className="figures whitespace-nowrap">{formatIndianTime(at)}</span>;
}

/** The shop's offers and codes, newest first, each with its status. */
export default function OffersPage({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Offers"
      text="Discounts for a time or with a code."
      actions={
        <ButtonLink to="/admin/offers/new" size="small">
          Add Offer
        </ButtonLink>
      }
      rows={rows}
      failed={offerMessages.failedToLoad}
      empty={offerMessages.empty}
      caption="Offers"
      columns={columns}
      places={places}
    />
  );
}
