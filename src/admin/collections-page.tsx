import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import {
  type CollectionRow,
  listCollectionRows,
} from '#shop/catalogue/categories/collection-table-queries.server.ts';
import { listCategoryChoices } from '#shop/catalogue/editing/form-choice-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/collections-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { handleCollectionForm } from './collections/handle-collection-form.server.ts';
import { CollectionDialog } from './collections/collection-dialog.tsx';
import { collectionFailures, collectionMessages } from './collections/collection-messages.ts';
import { CollectionTable } from './collections/collection-table.tsx';
import { DeleteCollectionDialog } from './collections/delete-collection-dialog.tsx';
import { EmptyTable } from './empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { pageOf, pageRange, readListQuery } from './list/list-query.ts';
import { Pager } from './list/pager.tsx';
import { SearchBox } from './list/search-box.tsx';
import { type Opened, useOpened } from './list/use-opened.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';

const listSchema = {
  sorts: ['created', 'name', 'category'],
  isDescending: true,
  hasCursors: true,
  textSorts: ['name', 'category'],
} as const;

export const handle: AdminHandle = { right: 'catalogue' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const query = readListQuery(url.searchParams, listSchema);
  const found = await loadOrShowError(log, collectionMessages.failedToLoad, async () => {
    const [list, categories] = await Promise.all([
      listCollectionRows(db, { ...query, ...pageRange(query) }),
      listCategoryChoices(db),
    ]);
    return { ...list, ...pageOf(query, list.rows), categories };
  });
  return { query, found };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleCollectionForm(context.get(shopContext), staff, await readForm(request));
}

export const clientAction = withErrorToast(collectionFailures);
export const shouldRevalidate = revalidateWhenDone;

/** The collections of the shop: add, edit, delete, and the way to their products (specification, back office 2). */
export default function CollectionsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  const { opened, open, close } = useOpened<CollectionRow>();
  return (
    <>
      <PageHead title="Collections">
        <ButtonLink
          to="/admin/collections/home"
          variant="secondary"
          size="small"
          className="max-md:min-h-11"
        >
          Arrange home page
        </ButtonLink>
        <Button size="small" className="max-md:min-h-11" onClick={() => open({ kind: 'add' })}>
          Add Collection
        </Button>
      </PageHead>
      <div className="grid gap-3 md:gap-2">
        <SearchBox label="Search collections" />
        {!found && <LoadFailed text={collectionMessages.failedToLoad} />}
        {found && <Collections query={query} found={found} onOpen={open} />}
      </div>
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <CollectionDialog
          collection={opened.kind === 'edit' ? opened.row : null}
          categories={found?.categories ?? []}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteCollectionDialog collection={opened.row} onClose={close} />
      )}
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];
type CollectionsProps = {
  query: LoaderData['query'];
  found: NonNullable<LoaderData['found']>;
  onOpen: (opened: Opened<CollectionRow>) => void;
};

function Collections({ query, found, onOpen }: CollectionsProps) {
  const { rows } = found;
  if (rows.length === 0) {
    return <EmptyTable text={collectionMessages[query.search ? 'noneFound' : 'empty']} />;
  }
  return (
    <>
      <CollectionTable query={query} rows={rows} onOpen={onOpen} />
      <Pager {...found} page={query.page} />
    </>
  );
}
