import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  title: string;
  renderCell: (row: Row) => ReactNode;
  kind?: 'text' | 'number' | 'actions';
  /** The header's link to the list sorted by this column. Columns without it cannot be sorted. */
  sort?: { to: string; direction: 'ascending' | 'descending' | null };
};

/**
 * Layout of a cell. On a phone: its line in the card, its width in twelfths and, if given, a title before the value. On a
 * desktop, where a row is one line: how much `room` it may take before it ends in an ellipsis; without it, the cell is as
 * wide as its text.
 */
type CellPlace = {
  line: 1 | 2 | 3 | 4;
  parts: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  title?: string;
  isAtEnd?: boolean;
  room?: 'some' | 'most';
};

/** Cell layouts by column title. A cell without one takes a whole line of the card, with its title. */
export type CellPlaces = Readonly<Record<string, CellPlace>>;

type DataTableProps<Row> = {
  /** Reported to screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  places?: CellPlaces;
  /** The selected rows, where rows can be selected. */
  selection?: Selection<Row>;
};

type Selection<Row> = {
  keys: ReadonlySet<string>;
  nameOf: (row: Row) => string;
  onChange: (keys: ReadonlySet<string>) => void;
};

/** A table with a sticky header and one line per row where there is room; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, places, selection } = props;
  return (
    <div className="data-frame rounded-md border border-line bg-surface">
      <div className="data-scroll">
        <table className={classNames('data-table', selection && 'has-selection')}>
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
                {columns.map((column) => (
                  <td key={column.title} {...cellLooks(column, places?.[column.title])}>
                    <div>{column.renderCell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function cellLooks<Row>({ title, kind }: Column<Row>, place: CellPlace | undefined) {
  return {
    className: classNames(kindClass(kind), place?.isAtEnd && 'is-at-end') || undefined,
    'data-label': place ? place.title : title,
    'data-line': place?.line,
    style: place && placeInCard(place),
    'data-room': place?.room,
  };
}

function placeInCard({ line, parts }: CellPlace): CSSProperties {
  return {
    '--line': line,
    '--columns': parts === 12 ? '1 / -1' : `span ${parts}`,
  } as CSSProperties;
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
    <th scope="col" className="is-select">
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
    <td className="is-select">
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${selection.nameOf(row)}`}
          className="size-5 accent-maroon"
          checked={isSelected}
          onChange={toggle}
        />
      </label>
    </td>
  );
}
