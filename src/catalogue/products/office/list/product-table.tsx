import { Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSearchParams, Link } from 'react-router';
import { isUsualKarat, type Karat, karats, type UsualKarat } from '#price/pricing/karat.ts';
import { karatsInText } from '#price/pricing/karat-words.ts';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';
import { columnSort } from '#app/office/list/list-query.ts';
import { RowAction, RowLink } from '#app/office/row-action.tsx';
import type { ProductListQuery } from './product-list-query.ts';
import type { ListedProduct } from './with-card-facts.server.ts';
import { productInShop, RowViewInShop } from './view-in-shop.tsx';
import { reasonText } from '#catalogue/products/why-not-sold.ts';
import { Thumbnail } from '#catalogue/media/components/thumbnail.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatRupees } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { ProductStatusBadge } from './product-status-badge.tsx';

/** On a phone the name has one or two lines to itself, with the buttons below it, where there is room. */
const places: CellPlaces = {
  Name: { line: 1, parts: 12, room: 'most' },
  Category: { line: 2, parts: 7 },
  Type: { line: 3, parts: 6 },
  'Making Charge (%)': { line: 3, parts: 6, title: 'Making (%)', isAtEnd: true },
  Discount: { line: 4, parts: 4, title: 'Disc.' },
  '22kt Stock': { line: 4, parts: 4, title: '22kt' },
  '18kt Stock': { line: 4, parts: 4, title: '18kt', isAtEnd: true },
  Actions: { line: 2, parts: 5 },
};

function stockColumn(karat: UsualKarat): Column<ListedProduct> {
  return {
    title: `${karat} Stock`,
    kind: 'number',
    renderCell: ({ stock }) => stock[karat] ?? '–',
  };
}

/** Stock in karats other than 22kt and 18kt, if the shop offers any: `14kt 6 · 9kt 2`. */
const otherStock: Column<ListedProduct> = {
  title: 'Other Stock',
  renderCell: ({ stock }) => (
    <span className="figures">{otherKaratsOf(stock).map(stockText).join(' · ') || '–'}</span>
  ),
};

function otherKaratsOf(stock: ListedProduct['stock']): [Karat, number | null][] {
  return karats
    .filter((karat) => !isUsualKarat(karat))
    .flatMap((karat) => (stock[karat] === undefined ? [] : [[karat, stock[karat]]]));
}

function stockText([karat, pieces]: [Karat, number | null]): string {
  return `${karatsInText([karat])} ${pieces ?? 0}`;
}

type ProductTableProps = {
  query: ProductListQuery;
  /** The grades that the shop offers. */
  offered: readonly Karat[];
  rows: ListedProduct[];
  onDelete: (product: ListedProduct) => void;
  selection: ComponentProps<typeof DataTable<ListedProduct>>['selection'];
};

/** The eight product columns (specification, back office 2), and one for stock in other grades. */
export function ProductTable({ query, offered, rows, onDelete, selection }: ProductTableProps) {
  const [params] = useSearchParams();
  const sort = (column: ProductListQuery['sort']) => columnSort(params, query, column);
  const hasOthers =
    offered.some((karat) => !isUsualKarat(karat)) ||
    rows.some(({ stock }) => otherKaratsOf(stock).length > 0);
  const columns: Column<ListedProduct>[] = [
    {
      title: 'Name',
      renderCell: (product) => <ProductNameCell product={product} />,
      sort: sort('name'),
    },
    {
      title: 'Category',
      renderCell: ({ categoryName }) => <CategoryName name={categoryName} />,
      sort: sort('category'),
    },
    {
      title: 'Type',
      renderCell: ({ soldAs }) => <span className="whitespace-nowrap capitalize">{soldAs}</span>,
    },
    {
      title: 'Making Charge (%)',
      kind: 'number',
      renderCell: ({ makingChargePercentage, makingInRupees }) =>
        makingInRupees ?? makingChargePercentage,
      sort: sort('making'),
    },
    {
      title: 'Discount',
      kind: 'number',
      // Null and 0 both mean no discount.
      renderCell: ({ discountPercentage }) => (discountPercentage ? `${discountPercentage}%` : '–'),
      sort: sort('discount'),
    },
    { ...stockColumn('22kt'), sort: sort('stock22kt') },
    { ...stockColumn('18kt'), sort: sort('stock18kt') },
    ...(hasOthers ? [otherStock] : []),
    {
      title: 'Actions',
      kind: 'actions',
      renderCell: (product) => <ProductActions product={product} onDelete={onDelete} />,
    },
  ];
  return (
    <DataTable
      caption="Products"
      places={places}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      selection={selection}
    />
  );
}

function CategoryName({ name }: { name: string | null }) {
  return <span className="block truncate md:max-w-40">{name ?? '–'}</span>;
}

type ProductActionsProps = { product: ListedProduct; onDelete: (product: ListedProduct) => void };

function ProductActions({ product, onDelete }: ProductActionsProps) {
  const { id, name } = product;
  return (
    <>
      <RowViewInShop name={name} inShop={productInShop(product)} />
      <RowLink icon={Pencil} label={`Edit ${name}`} to={`/admin/products/edit/${id}`} />
      <RowAction icon={Trash2} label={`Delete ${name}`} onPress={() => onDelete(product)} />
    </>
  );
}

/** A product's picture and name, with what prevents its sale. */
function ProductNameCell({ product }: { product: ListedProduct }) {
  const { id, name, sku, picture, status, variationCount } = product;
  return (
    <div className="row-picture flex min-w-0 items-center gap-3">
      <div className="shrink-0">
        <Thumbnail picture={picture} className="size-11 rounded-sm md:size-8" />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Link
          to={`/admin/products/edit/${id}`}
          title={name}
          className={classNames(
            'min-w-0 leading-5 font-medium underline-offset-4 hover:underline max-md:line-clamp-2 max-md:basis-full max-md:whitespace-normal md:truncate',
            // Leaves room for the status badge.
            status !== 'published' && 'md:max-w-[calc(100%-6rem)]',
          )}
        >
          {name}
        </Link>
        <ProductStatusBadge status={status} />
        <p className="min-w-0 text-muted empty:hidden max-md:flex-1 max-md:truncate md:basis-full @min-[66rem]:truncate @min-[66rem]:leading-4.5">
          <WeightAndPrice product={product} />
          {sku && <span className="figures mr-3">{sku}</span>}
          {variationCount > 0 && (
            <span className="mr-3">
              {variationCount === 1 ? '1 variation' : `${variationCount} variations`}
            </span>
          )}
          {status !== 'archived' && <SaleNote product={product} />}
        </p>
      </div>
    </div>
  );
}

/** As on its card: `4.62 g · from ₹57,680`. */
function WeightAndPrice({ product: { netWeightMg, price, isFrom } }: { product: ListedProduct }) {
  const facts = [
    netWeightMg !== null && netWeightMg > 0 && formatGrams(netWeightMg),
    price !== null && `${isFrom ? 'from ' : ''}${formatRupees(price)}`,
  ].filter(Boolean);
  return facts.length > 0 && <span className="figures mr-3 text-ink">{facts.join(' · ')}</span>;
}

function SaleNote({ product: { status, sale, isSoldAsVariation } }: { product: ListedProduct }) {
  // A single karat out of stock already shows in its own column.
  const reasons = sale.isSellable
    ? sale.reasons.filter(({ why }) => why !== 'no-stock')
    : sale.reasons;
  if (reasons.length === 0) return null;
  const words = reasons.map(reasonText).join(' ');
  return (
    <span title={words}>
      {!sale.isSellable && status === 'draft' && (
        <span className="font-medium">Still missing: </span>
      )}
      {!sale.isSellable && status === 'published' && (
        <span className="font-medium text-gold-ink">
          {isSoldAsVariation ? 'Sold only as a variation: ' : 'Not on sale: '}
        </span>
      )}
      {words}
    </span>
  );
}
