import { ExternalLink, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { listPageChanges, type PageChange } from '#content/pages/edited-page-queries.server.ts';
import { type PageName, pageNames, pagesByName } from '#content/pages/page-name.ts';
import { shopContext } from '#app/shop-context.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/pages-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { pageMessages } from './page-messages.ts';
import { RowLink } from '#app/office/row-action.tsx';

export const handle: AdminHandle = { right: 'pages' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const changes = await loadOrShowError(log, pageMessages.failedToLoad, () => listPageChanges(db));
  return { changes };
}

type Row = { name: PageName; change: PageChange | undefined };

const what: Record<PageName, string> = {
  announcement: 'A line above the header of every page',
  home: 'Slides, highlights',
  about: 'Text',
  contact: 'Text below the address and the hours',
  terms: 'Text',
  shipping: 'Text',
  privacy: 'Text',
  cancellation: 'Text',
};

const columns: Column<Row>[] = [
  {
    title: 'Page',
    renderCell: ({ name }) => (
      <Link to={`/admin/pages/${name}`} className="font-medium hover:underline">
        {pagesByName[name].title}
      </Link>
    ),
  },
  { title: 'Contains', renderCell: ({ name }) => what[name] },
  { title: 'Changed', renderCell: (row) => <Changed {...row} /> },
  {
    title: 'Actions',
    kind: 'actions',
    renderCell: ({ name }) => {
      const { title, path } = pagesByName[name];
      return (
        <>
          <RowLink icon={Pencil} label={`Edit ${title}`} to={`/admin/pages/${name}`} />
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="icon-button"
            aria-label={`View ${title} in the shop`}
            title={`View ${title} in the shop`}
          >
            <ExternalLink aria-hidden size={18} strokeWidth={1.5} />
          </a>
        </>
      );
    },
  },
];

function Changed({ name, change }: Row) {
  if (!change || change.isOriginal) {
    return <span className="text-muted">{name === 'announcement' ? 'None' : 'Original text'}</span>;
  }
  return (
    <>
      <span className="figures whitespace-nowrap">{formatIndianTime(change.updatedAt)}</span>
      <span className="block wrap-anywhere text-muted">{change.updatedBy}</span>
    </>
  );
}

/** The pages that staff edit: home, about, contact, the policies, and the announcement above them all. */
export default function PagesPage({ loaderData: { changes } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Pages" text="The text and pictures on the shop’s pages." />
      {changes ? (
        <DataTable
          caption="Pages"
          columns={columns}
          rows={pageNames.map((name) => ({
            name,
            change: changes.find((each) => each.name === name),
          }))}
          rowKey={({ name }) => name}
        />
      ) : (
        <LoadFailed text={pageMessages.failedToLoad} />
      )}
    </>
  );
}
