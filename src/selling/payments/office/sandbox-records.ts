import type { Shop } from '#app/shop.server.ts';

type Control = NonNullable<Shop['sandbox']>['control'];
type RowOf<List extends 'orders' | 'payments' | 'refunds' | 'deliveries'> = Awaited<
  ReturnType<Control[List]>
>['rows'][number];

/** The fault switches, typed through the shop's composition. */
export type Switches = Awaited<ReturnType<Control['switches']>>;
export type OrderRow = RowOf<'orders'>;
export type PaymentRow = RowOf<'payments'>;
export type RefundRow = RowOf<'refunds'>;
export type DeliveryRow = RowOf<'deliveries'>;
