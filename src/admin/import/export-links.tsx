import { Download } from 'lucide-react';

type ExportLinksProps = { mayExport: { orders: boolean; customers: boolean } };

/** Everything as tables. Lists export what they show: these are the lists without a filter. */
export function ExportLinks({ mayExport }: ExportLinksProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-medium">Export</h2>
      <p className="text-muted">
        Tables for spreadsheets (CSV). The table of products can be changed there and imported
        again.
      </p>
      <ul className="flex flex-wrap gap-3">
        <ExportLink list="products" text="Products" />
        {mayExport.orders && <ExportLink list="orders" text="Orders" />}
        {mayExport.customers && <ExportLink list="customers" text="Customers" />}
      </ul>
    </section>
  );
}

function ExportLink({ list, text }: { list: string; text: string }) {
  return (
    <li>
      <a
        href={`/admin/api/export/${list}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-ink/70 px-4 font-medium hover:border-ink hover:bg-ink hover:text-paper"
      >
        <Download aria-hidden size={18} strokeWidth={1.5} />
        {text}
      </a>
    </li>
  );
}
