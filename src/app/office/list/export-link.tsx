import { useSearchParams } from 'react-router';

/** Downloads everything that a list finds, across all its pages, or a report as shown. */
export function ExportLink({ list }: { list: 'products' | 'orders' | 'customers' | 'report' }) {
  const [params] = useSearchParams();
  return <ExportCsv href={`/admin/api/export/${list}?${params.toString()}`} />;
}

export function ExportCsv({ href }: { href: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center rounded-sm border border-ink/70 px-3 font-medium hover:bg-ink hover:text-paper md:min-h-9"
    >
      Export CSV
    </a>
  );
}
