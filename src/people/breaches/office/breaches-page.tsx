import { Link } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { detailsClock, openDuties } from '#people/breaches/breach.ts';
import { listBreaches } from '#people/breaches/breach-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/breaches-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { breachMessages, dutyTexts } from './breach-messages.ts';
import { ClockCell } from '#app/office/clock-cell.tsx';
import { ListPage } from '#app/office/list/list-page.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';

export const handle: AdminHandle = { right: 'breaches' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log, clock } = context.get(shopContext);
  const rows = await loadOrShowError(log, breachMessages.failedToLoad, async () => {
    const now = clock();
    return (await listBreaches(db)).map((breach) => ({
      id: breach.id,
      noticedAt: breach.noticedAt,
      nature: breach.nature,
      people: breach.peopleConcerned,
      details: detailsClock(breach, now),
      isClosed: breach.closedAt !== null,
      duty: openDuties(breach)[0] ?? null,
    }));
  });
  return { rows };
}

type Row = NonNullable<Route.ComponentProps['loaderData']['rows']>[number];

const places: CellPlaces = {
  Noticed: { line: 1, parts: 12, room: 'some' },
  'What happened': { line: 2, parts: 12, room: 'most' },
  People: { line: 3, parts: 6, title: 'People' },
  Details: { line: 3, parts: 6, isAtEnd: true },
  Next: { line: 4, parts: 12 },
};

const columns: Column<Row>[] = [
  {
    title: 'Noticed',
    renderCell: ({ id, noticedAt }) => (
      <Link
        to={`/admin/breaches/${id}`}
        className="figures inline-flex min-h-6 items-center font-medium whitespace-nowrap hover:underline hover:underline-offset-4 max-md:min-h-11"
      >
        {formatIndianTime(noticedAt)}
      </Link>
    ),
  },
  {
    title: 'What happened',
    renderCell: ({ nature }) => <span className="block truncate">{nature}</span>,
  },
  {
    title: 'People',
    kind: 'number',
    renderCell: ({ people }) => people?.toLocaleString('en-IN') ?? 'Not known',
  },
  { title: 'Details', renderCell: ({ details }) => <ClockCell clock={details} /> },
  { title: 'Next', renderCell: nextOf },
];

function nextOf({ isClosed, duty }: Row): string {
  if (isClosed) return 'Closed';
  return duty ? dutyTexts[duty] : 'Close it';
}

/** The register of personal data breaches, each with its deadline: the Board must have the details within 72 hours. */
export default function BreachesPage({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Breaches"
      text="Personal data breaches. Inform the people concerned and the Board without delay, with details within 72 hours."
      actions={
        <ButtonLink to="/admin/breaches/new" size="small">
          Record Breach
        </ButtonLink>
      }
      rows={rows}
      failed={breachMessages.failedToLoad}
      empty={breachMessages.empty}
      caption="Breaches"
      columns={columns}
      places={places}
    />
  );
}
