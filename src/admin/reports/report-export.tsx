import { useSearchParams } from 'react-router';

/** Leads to the report that is shown, as a table for spreadsheets. */
export function ReportExport() {
  const [params] = useSearchParams();
  return (
    <a
      href={`/admin/api/export/report?${params.toString()}`}
      className="inline-flex min-h-11 items-center rounded-sm border border-ink/70 px-3 font-medium hover:bg-ink hover:text-paper md:min-h-9"
    >
      Export CSV
    </a>
  );
}
