import { EmptyTable } from '../empty-table.tsx';
import { Pager } from '../list/pager.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { OrderTable, PaymentTable, RefundTable } from './record-tables.tsx';
import type { ShownSandbox } from './read-sandbox.server.ts';

type ShownList = Exclude<ShownSandbox, { list: 'faults' }>;

const preservedWhileSearching = ['list'];
const labels: Record<ShownList['list'], string> = {
  orders: 'Search by order id or receipt',
  payments: 'Search by payment or order id',
  refunds: 'Search by refund or payment id',
  webhooks: 'Search by event or order id',
};

/** One of the lists of what the sandbox remembers, newest first. */
export function RecordList({ shown }: { shown: ShownList }) {
  return (
    <div className="grid gap-4">
      <SearchBox key={shown.list} label={labels[shown.list]} preserved={preservedWhileSearching} />
      {shown.rows.length === 0 ? (
        <EmptyTable text="Nothing here." />
      ) : (
        <>
          {tableOf(shown)}
          <Pager page={shown.page} total={shown.total} />
        </>
      )}
    </div>
  );
}

function tableOf(shown: ShownList) {
  switch (shown.list) {
    case 'orders':
      return <OrderTable rows={shown.rows} />;
    case 'payments':
      return <PaymentTable rows={shown.rows} />;
    case 'refunds':
      return <RefundTable rows={shown.rows} />;
    case 'webhooks':
      return <DeliveryTable rows={shown.rows} />;
  }
}
