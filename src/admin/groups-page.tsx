import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import {
  type GroupRow,
  type GroupSort,
  listGroupRows,
} from '#shop/catalogue/categories/group-table-queries.server.ts';
import { listCategoryChoices } from '#shop/catalogue/editing/form-choice-queries.server.ts';
import type { GroupKind } from '#shop/catalogue/group-kind.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/groups-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { DeleteGroupDialog } from './groups/delete-group-dialog.tsx';
import { GroupDialog } from './groups/group-dialog.tsx';
import { groupMessages } from './groups/group-messages.ts';
import { handleGroupForm } from './groups/handle-group-form.server.ts';
import { groupPlaces, useGroupColumns } from './groups/use-group-columns.tsx';
import { ListPage } from './list/list-page.tsx';
import { pageOf, pageRange, readListQuery } from './list/list-query.ts';
import { SearchBox } from './list/search-box.tsx';
import { useOpened } from './list/use-opened.ts';
import { loadOrShowError } from './load-or-show-error.server.ts';

const sorts = {
  category: ['created', 'name'],
  collection: ['created', 'name', 'category'],
} as const;
const listSchema = {
  isDescending: true,
  hasCursors: true,
  textSorts: ['name', 'category'],
} as const;

export const handle: AdminHandle = { right: 'catalogue' };

/** Which of the two screens an address is. */
function kindAt({ pathname }: URL): GroupKind {
  return pathname.startsWith('/admin/categories') ? 'category' : 'collection';
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const kind = kindAt(url);
  const schema = { ...listSchema, sorts: sorts[kind] };
  const query = readListQuery<GroupSort>(url.searchParams, schema);
  const found = await loadOrShowError(log, groupMessages[kind].failedToLoad, async () => {
    const [list, categories] = await Promise.all([
      listGroupRows(db, kind, { ...query, ...pageRange(query) }),
      kind === 'collection' ? listCategoryChoices(db) : [],
    ]);
    return { ...list, ...pageOf(query, list.rows), categories };
  });
  return { kind, query, found };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleGroupForm(context.get(shopContext), staff, kindAt(url), await readForm(request));
}

export async function clientAction(args: Route.ClientActionArgs) {
  return withErrorToast(groupMessages[kindAt(args.url)].failures)(args);
}
export const shouldRevalidate = revalidateWhenDone;

type LoaderData = Route.ComponentProps['loaderData'];

/** The Categories or the Collections of the shop: add, edit, delete (specification, back office 2). */
export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  // Both screens are this component: with the key, what was typed on one of them is not on the other.
  return <Groups key={loaderData.kind} {...loaderData} />;
}

function Groups({ kind, query, found }: LoaderData) {
  const { opened, open, close } = useOpened<GroupRow>();
  const messages = groupMessages[kind];
  const columns = useGroupColumns(kind, query, open);
  return (
    <>
      <ListPage
        title={messages.titleOfMany}
        actions={
          <>
            {kind === 'collection' && (
              <ButtonLink
                to="/admin/collections/home"
                variant="secondary"
                size="small"
                className="max-md:min-h-11"
              >
                Arrange home page
              </ButtonLink>
            )}
            <Button size="small" className="max-md:min-h-11" onClick={() => open({ kind: 'add' })}>
              Add {messages.title}
            </Button>
          </>
        }
        filters={<SearchBox label={messages.search} />}
        rows={found?.rows}
        failed={messages.failedToLoad}
        empty={messages[query.search ? 'noneFound' : 'empty']}
        caption={messages.titleOfMany}
        columns={columns}
        places={groupPlaces[kind]}
        pages={found && { ...found, page: query.page }}
      />
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <GroupDialog
          kind={kind}
          group={opened.kind === 'edit' ? opened.row : null}
          categories={found?.categories ?? []}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteGroupDialog kind={kind} group={opened.row} onClose={close} />
      )}
    </>
  );
}
