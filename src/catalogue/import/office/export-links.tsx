import { Download } from 'lucide-react';
import { useState } from 'react';
import { emptyDate } from '#ui/empty-date.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

type ExportLinksProps = { mayExport: { orders: boolean; customers: boolean } };

/** Full exports as spreadsheets. Lists export what they show; these are unfiltered. */
export function ExportLinks({ mayExport }: ExportLinksProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-medium">Export</h2>
      <p className="text-muted">
        Tables for spreadsheets (CSV). Edit the products table there and import it again.
      </p>
      <ul className="flex flex-wrap gap-3">
        <ExportLink list="products" text="Products" />
        {mayExport.orders && <ExportLink list="orders" text="Orders" />}
        {mayExport.customers && <ExportLink list="customers" text="Customers" />}
      </ul>
      {mayExport.orders && <OrdersOfDays />}
    </section>
  );
}

function ExportLink({ list, text }: { list: string; text: string }) {
  return (
    <li>
      <ButtonLink to={`/admin/api/export/${list}`} reloadDocument variant="secondary">
        <Download aria-hidden size={18} strokeWidth={1.5} />
        {text}
      </ButtonLink>
    </li>
  );
}

const dayField = 'figures min-h-11 rounded-sm border border-edge bg-surface px-2 hover:border-ink';

/** Exports the orders of a range of days. The browser refuses reversed days, and the choice stays. */
function OrdersOfDays() {
  const [first, setFirst] = useState('');
  return (
    <form action="/admin/api/export/orders" className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1">
        <span className="text-muted">Orders from</span>
        <input
          type="date"
          name="from"
          required
          {...emptyDate('')}
          className={dayField}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
      </label>
      <label className="grid gap-1">
        <span className="text-muted">to</span>
        <input
          type="date"
          name="to"
          required
          min={first || undefined}
          {...emptyDate('')}
          className={dayField}
        />
      </label>
      <Button type="submit" variant="secondary">
        <Download aria-hidden size={18} strokeWidth={1.5} />
        Orders in this period
      </Button>
    </form>
  );
}
