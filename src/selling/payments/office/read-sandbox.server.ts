import type { Shop } from '#app/shop.server.ts';
import { pageRange, pageSize, readListQuery } from '#app/office/list/list-query.ts';

const listSchema = {
  sorts: ['newest'],
  isDescending: true,
  filters: { list: ['orders', 'payments', 'refunds', 'webhooks'] },
} as const;

/** The data of the sandbox page: the list named in the URL, or the fault switches. */
export async function readSandbox(
  control: NonNullable<Shop['sandbox']>['control'],
  params: URLSearchParams,
) {
  const query = readListQuery(params, listSchema);
  const listing = { search: query.search, ...pageRange(query), limit: pageSize };
  const { page } = query;
  switch (query.filters['list']) {
    case 'orders':
      return { list: 'orders', page, ...(await control.orders(listing)) } as const;
    case 'payments':
      return { list: 'payments', page, ...(await control.payments(listing)) } as const;
    case 'refunds':
      return { list: 'refunds', page, ...(await control.refunds(listing)) } as const;
    case 'webhooks':
      return { list: 'webhooks', page, ...(await control.deliveries(listing)) } as const;
    default:
      return {
        list: 'faults',
        switches: await control.switches(),
        atRest: control.atRest,
      } as const;
  }
}

export type ShownSandbox = Awaited<ReturnType<typeof readSandbox>>;
