import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import type { OrderRow } from '#orders/orders/order-table-queries.server.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';
import { columnSort } from '#app/office/list/list-query.ts';
import { StackedTime } from '#app/office/list/row-time.tsx';
import { OrderBuyer, OrderName, OrderStanding } from './order-cells.tsx';
import type { OrderListQuery } from './order-list-query.ts';
import { StatusSelect } from '#orders/orders/office/status/status-select.tsx';

const places: CellPlaces = {
  'Order ID': { line: 1, parts: 8 },
  Customer: { line: 2, parts: 5, room: 'some' },
  Email: { line: 3, parts: 6, room: 'some' },
  Phone: { line: 3, parts: 6, isAtEnd: true },
  Total: { line: 1, parts: 4, isAtEnd: true },
  Status: { line: 4, parts: 6 },
  Date: { line: 2, parts: 7, isAtEnd: true },
  Actions: { line: 4, parts: 6 },
};

type OrderTableProps = {
  query: OrderListQuery;
  rows: OrderRow[];
  nextOf: (orderId: string) => OrderStatus | null;
  onChoose: (order: OrderRow, to: OrderStatus) => void;
  selection: ComponentProps<typeof DataTable<OrderRow>>['selection'];
};

/** The eight columns of the order list (specification, back office 2). */
export function OrderTable({ query, rows, nextOf, onChoose, selection }: OrderTableProps) {
  const [params] = useSearchParams();
  const columns: Column<OrderRow>[] = [
    {
      title: 'Order ID',
      renderCell: (order) => <OrderName order={order} />,
    },
    {
      title: 'Customer',
      renderCell: (order) => <OrderBuyer order={order} />,
    },
    {
      title: 'Email',
      renderCell: ({ customerEmail }) => <Email address={customerEmail} />,
    },
    {
      title: 'Phone',
      renderCell: ({ customerPhone }) => (
        <span className="figures whitespace-nowrap">{customerPhone}</span>
      ),
    },
    {
      title: 'Total',
      kind: 'number',
      renderCell: ({ totalAmount }) => formatRupeesAndPaise(totalAmount),
      sort: columnSort(params, query, 'total'),
    },
    {
      title: 'Status',
      renderCell: (order) => <OrderStanding order={order} />,
    },
    {
      title: 'Date',
      renderCell: ({ createdAt }) => <StackedTime of={createdAt} />,
      sort: columnSort(params, query, 'date'),
    },
    {
      title: 'Actions',
      kind: 'actions',
      renderCell: (order) => (
        <StatusSelect
          orderNumber={order.orderNumber}
          status={order.status}
          next={nextOf(order.id)}
          onChoose={(to) => onChoose(order, to)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption="Orders"
      places={places}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      selection={selection}
    />
  );
}

/** Too long for its column, it breaks before the `@`. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span title={address}>
      {address.slice(0, at)}
      {/* In a one-line row, and on a phone, it ends in an ellipsis instead. */}
      <wbr className="max-md:hidden @min-[66rem]:hidden" />
      {address.slice(at)}
    </span>
  );
}
