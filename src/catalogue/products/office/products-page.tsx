import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import {
  listCategoryChoices,
  listCollectionChoices,
  type Choice,
} from '#catalogue/products/editing/form-choice-queries.server.ts';
import {
  countProducts,
  listProductRows,
} from '#catalogue/products/product-table-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/products-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { ExportLink } from '#app/office/list/export-link.tsx';
import { pageOf, pageRange } from '#app/office/list/list-query.ts';
import { Pager } from '#app/office/list/pager.tsx';
import { SearchBox } from '#app/office/list/search-box.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { handleProductListForm } from './list/handle-product-list-form.server.ts';
import { BulkBar } from './list/bulk-bar.tsx';
import { DeleteProductDialog } from './list/delete-product-dialog.tsx';
import { productListFailures, productListMessages } from './list/product-list-messages.ts';
import { productFilterNames, readProductListQuery } from './list/product-list-query.ts';
import { ProductTable } from './list/product-table.tsx';
import { type ListedProduct, withCardFacts } from './list/with-card-facts.server.ts';
import { noCategory } from '#catalogue/products/product-filter.ts';
import { productStatuses } from '#catalogue/products/product-status.ts';
import { FilterPanel } from '#app/office/list/filter-panel.tsx';
import { ListFilter } from '#app/office/list/list-filter.tsx';
import { statusNames } from '#catalogue/products/office/list/status-names.ts';

export const handle: AdminHandle = { right: 'catalogue' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { replica, log } = context.get(shopContext);
  const query = readProductListQuery(url.searchParams);
  const found = await listOrShowError(
    { log, replica },
    productListMessages.failedToLoad,
    async (db) => {
      const [rows, total, categories, collections, settings] = await Promise.all([
        listProductRows(db, { ...query, ...pageRange(query) }),
        countProducts(db, query.filter),
        listCategoryChoices(db),
        listCollectionChoices(db),
        readSettings(db),
      ]);
      const karats = settings.selling.offeredKarats;
      const priced = await withCardFacts(db, rows, shownPricing(settings));
      return { total, ...pageOf(query, priced), choices: { categories, collections }, karats };
    },
  );
  return { query, found };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleProductListForm(context.get(shopContext), staff, await readForm(request));
}

export const clientAction = withErrorToast(productListFailures);
export const shouldRevalidate = revalidateWhenDone;

const preservedWhileSearching = ['sort', ...productFilterNames];

/** The product list: find, edit, bulk edit, delete (specification, back office 2). */
export default function ProductsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Products">
        <ExportLink list="products" />
        <ButtonLink to="/admin/products/add" size="small">
          Add Product
        </ButtonLink>
      </PageHead>
      {found ? (
        <div className="grid gap-3 md:gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <SearchBox label="Search products" preserved={preservedWhileSearching} />
            <ProductFilters {...found.choices} />
          </div>
          <Products query={query} found={found} />
        </div>
      ) : (
        <LoadFailed text={productListMessages.failedToLoad} />
      )}
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];
type ProductsProps = { query: LoaderData['query']; found: NonNullable<LoaderData['found']> };

function Products({ query, found: { rows, hasNext, total, choices, karats } }: ProductsProps) {
  const [params] = useSearchParams();
  const [deleted, setDeleted] = useState<ListedProduct | null>(null);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const ticked = rows.flatMap(({ id }) => (keys.has(id) ? id : []));
  const isNarrowed = productFilterNames.some((name) => params.get(name)) || query.search !== '';
  return (
    <>
      {rows.length === 0 ? (
        <EmptyTable text={productListMessages[isNarrowed ? 'noneFound' : 'empty']} />
      ) : (
        <ProductTable
          offered={karats}
          query={query}
          rows={rows}
          onDelete={setDeleted}
          selection={{ keys, nameOf: ({ name }) => name, onChange: setKeys }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-muted">Total products: {total.toLocaleString('en-IN')}</p>
        <Pager page={query.page} total={total} rows={rows} hasNext={hasNext} />
      </div>
      {ticked.length > 0 && (
        <BulkBar
          key={params.toString()}
          ticked={ticked}
          found={{ total, address: params.toString() }}
          choices={{ ...choices, karats }}
          onClear={() => setKeys(new Set())}
        />
      )}
      {deleted && <DeleteProductDialog product={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

const anyStock = [
  { value: '', text: 'Any' },
  { value: 'low', text: 'Low (1 or 2)' },
  { value: 'none', text: 'Out of stock' },
];
const anyStatus = [
  { value: '', text: 'All' },
  ...productStatuses.map((value) => ({ value, text: statusNames[value] })),
];
const anySale = [
  { value: '', text: 'All' },
  { value: 'no', text: 'Not selling' },
];

const sorts = [
  { value: '', text: 'Newest first' },
  { value: 'name', text: 'Name' },
  { value: 'category', text: 'Category' },
  { value: '-making', text: 'Highest making charge' },
  { value: '-discount', text: 'Highest discount' },
  { value: 'stock22kt', text: 'Least 22kt stock' },
  { value: 'stock18kt', text: 'Least 18kt stock' },
];

type ProductFiltersProps = { categories: Choice[]; collections: Choice[] };

/** Filters the product list. */
function ProductFilters({ categories, collections }: ProductFiltersProps) {
  return (
    <FilterPanel label="Filter products" names={productFilterNames}>
      <ListFilter label="Status" name="status" options={anyStatus} />
      <ListFilter
        label="Category"
        name="category"
        options={[
          { value: '', text: 'All' },
          ...optionsOf(categories),
          { value: noCategory, text: 'No Category' },
        ]}
      />
      <ListFilter
        label="Collection"
        name="collection"
        options={[{ value: '', text: 'All' }, ...optionsOf(collections)]}
      />
      <ListFilter label="Stock" name="stock" options={anyStock} />
      <ListFilter label="Show" name="selling" options={anySale} />
      {/* Rows shown as cards have no sortable column heads. */}
      <div className="md:hidden">
        <ListFilter label="Sort by" name="sort" options={sorts} />
      </div>
    </FilterPanel>
  );
}

function optionsOf(choices: Choice[]) {
  return choices.map(({ id, name }) => ({ value: id, text: name }));
}
