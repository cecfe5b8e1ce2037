import { Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { isUsualKarat, type Karat, karats, type UsualKarat } from '#shop/pricing/karat.ts';
import { karatsInText } from '#shop/pricing/karat-words.ts';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';
import { columnSort } from '../list/list-query.ts';
import { RowAction, RowLink } from '../row-action.tsx';
import type { ProductListQuery } from './product-list-query.ts';
import { ProductNameCell } from './product-name-cell.tsx';
import type { ListedProduct } from './with-card-facts.server.ts';
import { productInShop, RowViewInShop } from './view-in-shop.tsx';

/** On a phone the name has its line to itself, or two; the buttons stand below it, where there is room for them. */
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

/** Where the shop offers more than 22kt and 18kt: `14kt 6 · 9kt 2` of what a product has in others. */
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

/** The eight columns of the products (specification, back office 2), and one for the stock in further grades. */
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
      // None and 0 are both no discount.
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
