import { may, type Right, type StaffRole } from '#people/accounts/permissions.ts';

/** What of a buyer staff with one of these rights may read below an address; nobody reads any of it elsewhere. */
const rightsBelow: readonly (readonly [string, readonly Right[]])[] = [
  ['/order-confirmation', ['orders']],
  ['/order-failed', ['orders']],
  ['/api/orders', ['orders']],
  ['/api/returns', ['orders']],
  ['/admin/orders', ['orders']],
  ['/admin/returns', ['orders']],
  ['/admin/enquiries', ['orders']],
  ['/admin/grievances', ['orders']],
  ['/admin/reviews', ['orders']],
  ['/admin/documents', ['documents']],
  ['/admin/users', ['customers']],
  ['/admin/outbox', ['staff']],
  ['/admin/sandbox', ['staff']],
  ['/admin/audit-log', ['audit']],
  ['/admin/books', ['books']],
  ['/admin/reports', ['books', 'sales']],
  ['/admin/day', ['books', 'sales', 'orders']],
  ['/admin/api/find', ['orders', 'documents', 'customers']],
  ['/admin/api/order-news', ['orders']],
  ['/admin/api/orders-found', ['orders']],
  ['/admin/api/documents', ['documents']],
  ['/admin/api/letters', ['staff']],
  ['/admin/api/books', ['books']],
  ['/admin/api/customers', ['orders', 'customers']],
  ['/admin/api/export/orders', ['orders']],
  ['/admin/api/export/customers', ['customers']],
  ['/admin/api/export/report', ['books', 'sales']],
  ['/admin/api/export/day', ['books', 'sales', 'orders']],
  // The overview names the latest orders to whom they are open.
  ['/admin/*', ['orders']],
];

/** Whether staff of this role may read of a buyer at an address of this pattern. */
export function staffMayKnow(role: StaffRole, pattern: string): boolean {
  const below = rightsBelow.filter(
    ([start]) =>
      pattern === start || pattern.startsWith(`${start}/`) || isEndpointOf(pattern, start),
  );
  return below.some(([, rights]) => rights.some((right) => may(role, right)));
}

/** `find` and its neighbour `find-code` are endpoints beside each other, not below one. */
function isEndpointOf(pattern: string, start: string): boolean {
  return start.startsWith('/admin/api/') && pattern.startsWith(`${start}-`);
}

/** What whoever holds a code off a paper may read, which names the paper and the piece but nobody. */
const byCode = ['/verify/:code', '/certificate/:code'];
const namingNobody = ['orderNumber', 'documentNumber', 'paymentId'];

export function codeMayShow(pattern: string, mark: string): boolean {
  return byCode.includes(pattern) && namingNobody.includes(mark);
}

/** Where a browser that holds the link of one order reads of it: its page, what hangs on it, and its next checkout. */
const byLink = [
  '/order-confirmation',
  '/order-failed',
  '/api/orders',
  '/api/returns',
  '/checkout',
  '/api/addresses',
];

export function linkMayShow(pattern: string): boolean {
  return byLink.some((start) => pattern === start || pattern.startsWith(`${start}/`));
}
