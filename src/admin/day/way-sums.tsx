import type { WaySum } from '#shop/books/money-queries.server.ts';
import { wayWords } from '#shop/books/way-words.ts';
import { formatRupeesAndPaise, type Paise, paise } from '#shop/money/money.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Panel } from '../overview/panel.tsx';
import { dayMessages } from './day-messages.ts';

type Row = { name: string; received: Paise; paidBack: Paise };

const columns: Column<Row>[] = [
  { title: 'Paid by', renderCell: ({ name }) => <span className="font-medium">{name}</span> },
  amounts('Received', ({ received }) => received),
  amounts('Paid back', ({ paidBack }) => paidBack),
  amounts('Balance', ({ received, paidBack }) => paise(received - paidBack)),
];

function amounts(title: string, of: (row: Row) => Paise): Column<Row> {
  return {
    title,
    kind: 'number',
    renderCell: (row) => <span className="figures">{formatRupeesAndPaise(of(row))}</span>,
  };
}

/** The money of sales that moved on a day, by the way that it took, whichever day's orders it is of. */
export function WaySums({ money }: { money: WaySum[] }) {
  const rows = money.map(({ way, received, paidBack }) => ({
    name: `${wayWords[way]} (${(received.count + paidBack.count).toLocaleString('en-IN')})`,
    received: received.total,
    paidBack: paidBack.total,
  }));
  const sum = (of: (row: Row) => Paise) => paise(rows.reduce((all, row) => all + of(row), 0));
  const together = {
    name: 'Together',
    received: sum(({ received }) => received),
    paidBack: sum(({ paidBack }) => paidBack),
  };
  return (
    <Panel title="Money">
      {rows.length === 0 && <p className="text-muted">{dayMessages.noMoney}</p>}
      {rows.length > 0 && (
        <DataTable
          caption="Money by way of payment"
          columns={columns}
          rows={rows.length > 1 ? [...rows, together] : rows}
          rowKey={({ name }) => name}
        />
      )}
    </Panel>
  );
}
