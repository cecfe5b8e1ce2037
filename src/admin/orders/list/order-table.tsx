import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import type { OrderRow } from '#shop/orders/order-table-queries.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';
import { columnSort } from '#admin/list/list-query.ts';
import { Email, OrderName, OrderStanding } from './order-cells.tsx';
import type { OrderListQuery } from './order-list-query.ts';
import { StatusSelect } from '#admin/orders/status/status-select.tsx';

type OrderTableProps = {
  query: OrderListQuery;
  rows: OrderRow[];
  nextOf: (orderId: string) => OrderStatus | null;
  onChoose: (order: OrderRow, to: OrderStatus) => void;
  selection: ComponentProps<typeof DataTable<OrderRow>>['selection'];
};

/** The eight columns of the orders (specification, back office 2). */
export function OrderTable({ query, rows, nextOf, onChoose, selection }: OrderTableProps) {
  const [params] = useSearchParams();
  const columns: Column<OrderRow>[] = [
    { title: 'Order ID', renderCell: (order) => <OrderName order={order} /> },
    { title: 'Customer', renderCell: ({ customerName }) => customerName },
    { title: 'Email', renderCell: ({ customerEmail }) => <Email address={customerEmail} /> },
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
    { title: 'Status', renderCell: (order) => <OrderStanding order={order} /> },
    {
      title: 'Date',
      renderCell: ({ createdAt }) => <span className="figures">{formatIndianTime(createdAt)}</span>,
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
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      selection={selection}
    />
  );
}
