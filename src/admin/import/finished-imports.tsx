import type { ImportCounts } from '#shop/import/import-plan.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';

type FinishedImport = {
  id: string;
  fileName: string;
  startedBy: string;
  importedAt: Date;
  counts: ImportCounts;
};

/** The latest imports, so that two who work in the shop know of each other's. */
export function FinishedImports({ imports }: { imports: FinishedImport[] }) {
  if (imports.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-medium">Recent imports</h2>
      <DataTable
        caption="Recent imports"
        rows={imports}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Table', renderCell: ({ fileName }) => fileName },
          { title: 'Imported', renderCell: ({ importedAt }) => formatIndianTime(importedAt) },
          { title: 'By', renderCell: ({ startedBy }) => startedBy },
          { title: 'New', kind: 'number', renderCell: ({ counts }) => counts.added },
          { title: 'Changed', kind: 'number', renderCell: ({ counts }) => counts.changed },
        ]}
      />
    </section>
  );
}
