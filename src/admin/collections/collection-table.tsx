import { ListOrdered, Pencil, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type {
  CollectionRow,
  CollectionSort,
} from '#shop/catalogue/categories/collection-table-queries.server.ts';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianDate } from '#ui/indian-time.ts';
import { columnSort, type ListQuery } from '../list/list-query.ts';
import { NamedPicture } from '../list/named-picture.tsx';
import { ProductCount } from '../products/product-count.tsx';
import { groupInShop, RowViewInShop } from '../products/view-in-shop.tsx';
import { RowAction, RowLink } from '../row-action.tsx';

const places: CellPlaces = {
  'Collection ID': { line: 4, parts: 6 },
  Name: { line: 1, parts: 8, room: 'some' },
  Category: { line: 3, parts: 7 },
  Description: { line: 2, parts: 12, room: 'most' },
  Created: { line: 4, parts: 6, isAtEnd: true },
  Products: { line: 3, parts: 5, title: 'Products', isAtEnd: true },
  Actions: { line: 1, parts: 4 },
};

type CollectionTableProps = {
  query: ListQuery<CollectionSort>;
  rows: CollectionRow[];
  onOpen: (opened: { kind: 'edit' | 'delete'; row: CollectionRow }) => void;
};

/** The six columns of the collections (specification, back office 2), and how many products each shows. */
export function CollectionTable({ query, rows, onOpen }: CollectionTableProps) {
  const [params] = useSearchParams();
  const sort = (column: CollectionSort) => columnSort(params, query, column);
  const columns: Column<CollectionRow>[] = [
    {
      title: 'Collection ID',
      renderCell: ({ id }) => <code>{id.slice(0, 8)}</code>,
    },
    {
      title: 'Name',
      renderCell: (row) => <NamedPicture {...row} />,
      sort: sort('name'),
    },
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
      renderCell: (row) => <ProductCount filter="collection" group={row} />,
    },
    {
      title: 'Actions',
      kind: 'actions',
      renderCell: (row) => <CollectionActions row={row} onOpen={onOpen} />,
    },
  ];
  return (
    <DataTable
      caption="Collections"
      places={places}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
    />
  );
}

type CollectionActionsProps = Pick<CollectionTableProps, 'onOpen'> & { row: CollectionRow };

function CollectionActions({ row, onOpen }: CollectionActionsProps) {
  return (
    <>
      <RowLink
        icon={ListOrdered}
        label={`Arrange ${row.name}`}
        to={`/admin/collections/${row.id}/arrange`}
      />
      <RowViewInShop name={row.name} inShop={groupInShop('collection', row)} />
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
