import { data, Link } from 'react-router';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import {
  countNewEnquiries,
  type Enquiry,
  listEnquiries,
} from '#shop/enquiries/enquiry-queries.server.ts';
import { wantedIn } from '#shop/enquiries/enquiry.ts';
import { shopContext } from '#shop/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';
import { showToast } from '#ui/toast.tsx';
import type { Route } from './+types/enquiries-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { Asker, EnquiryStanding } from './enquiries/enquiry-cells.tsx';
import { type EnquiryChange, saveEnquiry } from './enquiries/save-enquiry.server.ts';
import { PageHead } from './page-head.tsx';

const onAPage = 25;
const lastPage = 10_000;

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const onlyNew = query.get('show') !== 'all';
  const asked = Number(query.get('page'));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= lastPage ? asked : 1;
  const [found, newOnes] = await Promise.all([
    // One more than is shown tells whether there is a page after this one.
    listEnquiries(db, { onlyNew, limit: onAPage + 1, offset: (page - 1) * onAPage }),
    countNewEnquiries(db),
  ]);
  const enquiries = found.slice(0, onAPage);
  return { enquiries, newOnes, onlyNew, page, hasMore: found.length > onAPage };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const change = await saveEnquiry(context.get(shopContext), staff, await request.formData());
  return data(change, change === 'unknown' ? 400 : 200);
}

const changeWords: Record<EnquiryChange, string> = {
  answered: 'Enquiry marked as answered',
  reopened: 'Enquiry marked as new',
  noted: 'Note saved',
  unknown: 'That could not be done',
};

/** In the browser a toast says what was done, because the row may be gone from the list by then. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const change = await serverAction();
    showToast({ title: changeWords[change], kind: change === 'unknown' ? 'error' : 'success' });
    return change;
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    const description = 'The enquiry could not be changed. Please try again.';
    showToast({ title: 'Error', description, kind: 'error' });
    return 'unknown' as const;
  }
}

const columns: Column<Enquiry>[] = [
  {
    title: 'Received',
    renderCell: ({ createdAt }) => <span className="figures">{formatIndianTime(createdAt)}</span>,
  },
  { title: 'Who', renderCell: (enquiry) => <Asker enquiry={enquiry} /> },
  {
    title: 'Wants',
    renderCell: (enquiry) => (
      <>
        <p className="figures font-medium">{wantedIn(enquiry)}</p>
        <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{enquiry.message}</p>
      </>
    ),
  },
  { title: 'Answer', renderCell: (enquiry) => <EnquiryStanding enquiry={enquiry} /> },
];

/** What people have asked on the bulk order page, newest first. */
export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { enquiries, newOnes, onlyNew, page, hasMore } = loaderData;
  return (
    <>
      <PageHead title="Enquiries" text="What people have asked on the bulk order page." />
      <nav aria-label="Which enquiries" className="mb-4 flex gap-2">
        <FilterLink show="new" isCurrent={onlyNew} text={`New (${newOnes})`} />
        <FilterLink show="all" isCurrent={!onlyNew} text="All" />
      </nav>
      {enquiries.length === 0 ? (
        <p>{onlyNew ? 'Nobody is waiting for an answer.' : 'Nobody has asked yet.'}</p>
      ) : (
        <DataTable
          caption="Enquiries, newest first"
          columns={columns}
          rows={enquiries}
          rowKey={({ id }) => id}
        />
      )}
      <nav aria-label="More enquiries" className="mt-4 flex flex-wrap gap-2">
        {page > 1 && <PageLink page={page - 1} onlyNew={onlyNew} text="Newer" />}
        {hasMore && <PageLink page={page + 1} onlyNew={onlyNew} text="Older" />}
      </nav>
    </>
  );
}

type FilterLinkProps = { show: 'new' | 'all'; isCurrent: boolean; text: string };

function FilterLink({ show, isCurrent, text }: FilterLinkProps) {
  return (
    <Link
      to={`/admin/enquiries?show=${show}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'figures inline-flex min-h-11 items-center rounded-sm border px-4 md:min-h-9',
        isCurrent ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink',
      )}
    >
      {text}
    </Link>
  );
}

function PageLink({ page, onlyNew, text }: { page: number; onlyNew: boolean; text: string }) {
  const to = `/admin/enquiries?show=${onlyNew ? 'new' : 'all'}&page=${page}`;
  return (
    <ButtonLink to={to} variant="secondary" size="small">
      {text}
    </ButtonLink>
  );
}
