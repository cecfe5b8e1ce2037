import { ListOrdered, Pencil, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { GroupRow, GroupSort } from '#shop/catalogue/categories/group-table-queries.server.ts';
import type { GroupKind } from '#shop/catalogue/group-kind.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { formatIndianDate } from '#platform/indian-time.ts';
import { columnSort, type ListQuery } from '../list/list-query.ts';
import { NamedPicture } from '../list/named-picture.tsx';
import type { Opened } from '../list/use-opened.ts';
import { ProductCount } from '../products/product-count.tsx';
import { groupInShop, RowViewInShop } from '../products/view-in-shop.tsx';
import { RowAction, RowLink } from '../row-action.tsx';
import { groupMessages } from './group-messages.ts';

export const groupPlaces: Record<GroupKind, CellPlaces> = {
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

/** The columns of the categories or the collections (specification, back office 2), and how many products each shows. */
export function useGroupColumns(
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
      renderCell: (row) => <ProductCount filter={kind} group={row} />,
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
      {kind === 'collection' && (
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
