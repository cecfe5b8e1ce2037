import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  title: string;
  renderCell: (row: Row) => ReactNode;
  kind?: 'text' | 'number' | 'actions';
  /** Where its head leads: the same list, sorted by it. Without one it cannot be sorted. */
  sort?: { to: string; direction: 'ascending' | 'descending' | null };
};

type DataTableProps<Row> = {
  /** Reported to screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Which rows are ticked, where rows can be. */
  selection?: Selection<Row>;
};

type Selection<Row> = {
  keys: ReadonlySet<string>;
  nameOf: (row: Row) => string;
  onChange: (keys: ReadonlySet<string>) => void;
};

/** A table whose head stays in sight; on a narrow screen each row is a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, selection }: DataTableProps<Row>) {
  return (
    <div className="rounded-md border border-line bg-surface">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll keys={rows.map(rowKey)} selection={selection} />}
            {columns.map((column) => (
              <ColumnHead key={column.title} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selection && <SelectOne row={row} rowId={rowKey(row)} selection={selection} />}
              {columns.map(({ title, renderCell, kind }) => (
                <td key={title} data-label={title} className={kindClass(kind)}>
                  <div>{renderCell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function kindClass(kind: Column<never>['kind']): string | undefined {
  return kind && kind !== 'text' ? `is-${kind}` : undefined;
}

function ColumnHead<Row>({ title, kind, sort }: Column<Row>) {
  const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={kindClass(kind)} aria-sort={sort?.direction ?? undefined}>
      {sort ? (
        <Link to={sort.to} preventScrollReset className="inline-flex items-center gap-1">
          {title}
          <Arrow
            aria-hidden
            size={14}
            strokeWidth={1.5}
            className={classNames(!sort.direction && 'opacity-0')}
          />
        </Link>
      ) : (
        title
      )}
    </th>
  );
}

function SelectAll<Row>({ keys, selection }: { keys: string[]; selection: Selection<Row> }) {
  const isAll = keys.length > 0 && keys.every((key) => selection.keys.has(key));
  return (
    <th scope="col" className="w-10">
      <input
        type="checkbox"
        aria-label="Select all on this page"
        className="size-5 accent-maroon"
        checked={isAll}
        onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
      />
    </th>
  );
}

type SelectOneProps<Row> = { row: Row; rowId: string; selection: Selection<Row> };

function SelectOne<Row>({ row, rowId, selection }: SelectOneProps<Row>) {
  const isSelected = selection.keys.has(rowId);
  function toggle() {
    const keys = new Set(selection.keys);
    if (isSelected) keys.delete(rowId);
    else keys.add(rowId);
    selection.onChange(keys);
  }
  return (
    <td data-label="Select">
      <input
        type="checkbox"
        aria-label={`Select ${selection.nameOf(row)}`}
        className="size-5 accent-maroon"
        checked={isSelected}
        onChange={toggle}
      />
    </td>
  );
}
