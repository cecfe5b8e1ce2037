import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';

type ReportTableProps<Sums> = {
  caption: string;
  /** What its rows stand for, such as `Grade`. */
  by: string;
  places: CellPlaces;
  columns: Column<Sums>[];
  rows: (Sums & { name: string | null })[];
  nameOf: (name: string | null) => string;
  sumOf: (rows: readonly Sums[]) => Sums;
};

/** A report table with its heading; the first column names the rows, and a total is in the last of several. */
export function ReportTable<Sums>(props: ReportTableProps<Sums>) {
  const { caption, by, places, columns, rows, nameOf, sumOf } = props;
  const named = rows.map((row) => ({ ...row, name: nameOf(row.name) }));
  const total = { ...sumOf(rows), name: 'Total' };
  const names: Column<Sums & { name: string }> = {
    title: by,
    renderCell: ({ name }) => <span className="font-medium">{name}</span>,
  };
  return (
    <section aria-label={caption} className="grid min-w-0 gap-2">
      <h2 className="font-medium">{caption}</h2>
      <DataTable
        caption={caption}
        places={{ [by]: { line: 1, parts: 7 }, ...places }}
        columns={[names, ...columns]}
        rows={named.length > 1 ? [...named, total] : named}
        rowKey={({ name }) => name}
      />
    </section>
  );
}
