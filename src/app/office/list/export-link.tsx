import { useSearchParams } from 'react-router';

/** Leads to a table of all that a list finds, on every page of it. */
export function ExportLink({ list }: { list: 'products' | 'orders' | 'customers' }) {
  const [params] = useSearchParams();
  return (
    <a
      href={`/admin/api/export/${list}?${params.toString()}`}
      className="inline-flex min-h-11 items-center rounded-sm border border-ink/70 px-3 font-medium hover:bg-ink hover:text-paper md:min-h-9"
    >
      Export CSV
    </a>
  );
}
