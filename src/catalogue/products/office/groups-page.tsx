import { ListOrdered, Pencil, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import {
  type GroupRow,
  type GroupSort,
  listGroupRows,
} from '#catalogue/products/categories/group-table-queries.server.ts';
import { listCategoryChoices } from '#catalogue/products/editing/form-choice-queries.server.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { ListPage } from '#app/office/list/list-page.tsx';
import {
  pageOf,
  pageRange,
  readListQuery,
  columnSort,
  type ListQuery,
} from '#app/office/list/list-query.ts';
import { SearchBox } from '#app/office/list/search-box.tsx';
import { useOpened, type Opened } from '#app/office/list/use-opened.ts';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { formatIndianDate } from '#platform/indian-time.ts';
import { NamedPicture } from '#app/office/list/named-picture.tsx';
import { ProductCount } from '#catalogue/products/office/list/product-count.tsx';
import { groupInShop, RowViewInShop } from '#catalogue/products/office/list/view-in-shop.tsx';
import { RowAction, RowLink } from '#app/office/row-action.tsx';
import type { Route } from './+types/groups-page.ts';
import { DeleteGroupDialog } from './groups/delete-group-dialog.tsx';
import { GroupDialog } from './groups/group-dialog.tsx';
import { groupMessages } from './groups/group-messages.ts';
import { handleGroupForm } from './groups/handle-group-form.server.ts';

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

/** Whether an address is the Categories or the Collections screen. */
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

/** The Categories and Collections screens: add, edit, delete (specification, back office 2). */
export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  // Both screens share this component: the key resets typed input between them.
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
              <ButtonLink to="/admin/collections/home" variant="secondary" size="small">
                Arrange home page
              </ButtonLink>
            )}
            <Button size="small" onClick={() => open({ kind: 'add' })}>
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

const groupPlaces: Record<GroupKind, CellPlaces> = {
  category: {
    'Category ID': { line: 2, parts: 4 },
    Name: { line: 1, parts: 8, room: 'some' },
    Created: { line: 2, parts: 4 },
    Products: { line: 2, parts: 4, title: 'Products', isAtEnd: true },
    Actions: { line: 1, parts: 4 },
  },
  collection: {
    'Collection ID': { line: 4, parts: 6 },
    Name: { line: 1, parts: 8, room: 'some' },
    Category: { line: 3, parts: 7 },
    Description: { line: 2, parts: 12, room: 'most' },
    Created: { line: 4, parts: 6, isAtEnd: true },
    Products: { line: 3, parts: 5, title: 'Products', isAtEnd: true },
    Actions: { line: 1, parts: 4 },
  },
};

/** The columns of categories or collections, with product counts (specification, back office 2). */
function useGroupColumns(
  kind: GroupKind,
  query: ListQuery<GroupSort>,
  onOpen: (opened: Opened<GroupRow>) => void,
): Column<GroupRow>[] {
  const [params] = useSearchParams();
  const sort = (column: GroupSort) => columnSort(params, query, column);
  const ofCollections: Column<GroupRow>[] = [
    {
      title: 'Category',
      renderCell: ({ categoryName }) => (
        <span className="block truncate md:max-w-40">{categoryName ?? '–'}</span>
      ),
      sort: sort('category'),
    },
    {
      title: 'Description',
      renderCell: ({ description }) => (
        <span title={description ?? undefined}>{description ?? '–'}</span>
      ),
    },
  ];
  return [
    {
      title: `${groupMessages[kind].title} ID`,
      renderCell: ({ id }) => <code>{id.slice(0, 8)}</code>,
    },
    { title: 'Name', renderCell: (row) => <NamedPicture {...row} />, sort: sort('name') },
    ...(kind === 'collection' ? ofCollections : []),
    {
      title: 'Created',
      renderCell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{formatIndianDate(createdAt)}</span>
      ),
      sort: sort('created'),
    },
    {
      title: 'Products',
      kind: 'number',
      renderCell: (row) =>
        row.choice === null ? <ProductCount filter={kind} group={row} /> : 'By itself',
    },
    {
      title: 'Actions',
      kind: 'actions',
      renderCell: (row) => <GroupActions kind={kind} row={row} onOpen={onOpen} />,
    },
  ];
}

type GroupActionsProps = {
  kind: GroupKind;
  row: GroupRow;
  onOpen: (opened: Opened<GroupRow>) => void;
};

function GroupActions({ kind, row, onOpen }: GroupActionsProps) {
  return (
    <>
      {kind === 'collection' && row.choice === null && (
        <RowLink
          icon={ListOrdered}
          label={`Arrange ${row.name}`}
          to={`/admin/collections/${row.id}/arrange`}
        />
      )}
      <RowViewInShop name={row.name} inShop={groupInShop(kind, row)} />
      <RowAction
        icon={Pencil}
        label={`Edit ${row.name}`}
        onPress={() => onOpen({ kind: 'edit', row })}
      />
      <RowAction
        icon={Trash2}
        label={`Delete ${row.name}`}
        onPress={() => onOpen({ kind: 'delete', row })}
      />
    </>
  );
}
