import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';

type ReportTableProps<Row> = {
  caption: string;
  by: string;
  places: CellPlaces;
  columns: Column<Row>[];
  rows: Row[];
};

/** A report table with its heading; the first column names the rows. */
export function ReportTable<Row extends { name: string }>(props: ReportTableProps<Row>) {
  const { caption, by, places, columns, rows } = props;
  const names: Column<Row> = {
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
        rows={rows}
        rowKey={({ name }) => name}
      />
    </section>
  );
}
