import { Pencil, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { listCategoryRows } from '#shop/catalogue/categories/category-table-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { type CellPlaces, DataTable } from '#ui/data-table.tsx';
import { formatIndianDate } from '#ui/indian-time.ts';
import type { Route } from './+types/categories-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { handleCategoryForm } from './categories/handle-category-form.server.ts';
import { CategoryDialog } from './categories/category-dialog.tsx';
import { categoryFailures, categoryMessages } from './categories/category-messages.ts';
import { DeleteCategoryDialog } from './categories/delete-category-dialog.tsx';
import { EmptyTable } from './empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { columnSort, pageOf, pageRange, readListQuery } from './list/list-query.ts';
import { Pager } from './list/pager.tsx';
import { SearchBox } from './list/search-box.tsx';
import { type Opened, useOpened } from './list/use-opened.ts';
import { NamedPicture } from './list/named-picture.tsx';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';
import { ProductCount } from './products/product-count.tsx';
import { groupInShop, RowViewInShop } from './products/view-in-shop.tsx';
import { RowAction } from './row-action.tsx';

const listSchema = {
  sorts: ['created', 'name'],
  isDescending: true,
  hasCursors: true,
  textSorts: ['name'],
} as const;

export const handle: AdminHandle = { right: 'catalogue' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const query = readListQuery(url.searchParams, listSchema);
  const found = await loadOrShowError(log, categoryMessages.failedToLoad, async () => {
    const list = await listCategoryRows(db, { ...query, ...pageRange(query) });
    return { ...list, ...pageOf(query, list.rows) };
  });
  return { query, found };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleCategoryForm(context.get(shopContext), staff, await readForm(request));
}

export const clientAction = withErrorToast(categoryFailures);
export const shouldRevalidate = revalidateWhenDone;

type Row = NonNullable<Route.ComponentProps['loaderData']['found']>['rows'][number];
/** The categories of the shop: add, edit, delete (specification, back office 2). */
export default function CategoriesPage({ loaderData: { query, found } }: Route.ComponentProps) {
  const { opened, open, close } = useOpened<Row>();
  return (
    <>
      <PageHead title="Categories">
        <Button size="small" className="max-md:min-h-11" onClick={() => open({ kind: 'add' })}>
          Add Category
        </Button>
      </PageHead>
      <div className="grid gap-3 md:gap-2">
        <SearchBox label="Search categories" />
        {found ? (
          <CategoryTable query={query} found={found} onOpen={open} />
        ) : (
          <LoadFailed text={categoryMessages.failedToLoad} />
        )}
      </div>
      {opened?.kind === 'add' && <CategoryDialog category={null} onClose={close} />}
      {opened?.kind === 'edit' && <CategoryDialog category={opened.row} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteCategoryDialog category={opened.row} onClose={close} />}
    </>
  );
}

const places: CellPlaces = {
  'Category ID': { line: 2, parts: 4 },
  Name: { line: 1, parts: 8, room: 'some' },
  Created: { line: 2, parts: 4 },
  Products: { line: 2, parts: 4, title: 'Products', isAtEnd: true },
  Actions: { line: 1, parts: 4 },
};

type CategoryTableProps = {
  query: Route.ComponentProps['loaderData']['query'];
  found: NonNullable<Route.ComponentProps['loaderData']['found']>;
  onOpen: (opened: Opened<Row>) => void;
};

function CategoryTable({ query, found, onOpen }: CategoryTableProps) {
  const { rows } = found;
  const [params] = useSearchParams();
  if (rows.length === 0) {
    return <EmptyTable text={categoryMessages[query.search ? 'noneFound' : 'empty']} />;
  }
  return (
    <>
      <DataTable
        caption="Categories"
        places={places}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            title: 'Category ID',
            renderCell: ({ id }) => <code>{id.slice(0, 8)}</code>,
          },
          {
            title: 'Name',
            renderCell: (row) => <NamedPicture {...row} />,
            sort: columnSort(params, query, 'name'),
          },
          {
            title: 'Created',
            renderCell: ({ createdAt }) => formatIndianDate(createdAt),
            sort: columnSort(params, query, 'created'),
          },
          {
            title: 'Products',
            kind: 'number',
            renderCell: (row) => <ProductCount filter="category" group={row} />,
          },
          {
            title: 'Actions',
            kind: 'actions',
            renderCell: (row) => (
              <>
                <RowViewInShop name={row.name} inShop={groupInShop('category', row)} />
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
            ),
          },
        ]}
      />
      <Pager {...found} page={query.page} />
    </>
  );
}
