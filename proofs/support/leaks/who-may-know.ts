import { may, type Right, type StaffRole } from '#people/accounts/permissions.ts';

/** The paths below which staff with one of these rights may read a buyer's data; nobody may elsewhere. */
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
  // The overview lists the latest orders for staff with that right.
  ['/admin/*', ['orders']],
];

/** Whether staff of this role may read a buyer's data at a URL of this pattern. */
export function staffMayKnow(role: StaffRole, pattern: string): boolean {
  const below = rightsBelow.filter(
    ([start]) =>
      pattern === start || pattern.startsWith(`${start}/`) || isEndpointOf(pattern, start),
  );
  return below.some(([, rights]) => rights.some((right) => may(role, right)));
}

/** `find` and its neighbour `find-code` are sibling endpoints, not nested. */
function isEndpointOf(pattern: string, start: string): boolean {
  return start.startsWith('/admin/api/') && pattern.startsWith(`${start}-`);
}

/** Pages for whoever holds a code from a document; they name the document and the piece, but no person. */
const byCode = ['/verify/:code', '/certificate/:code'];
const namingNobody = ['orderNumber', 'documentNumber', 'paymentId'];

export function codeMayShow(pattern: string, mark: string): boolean {
  return byCode.includes(pattern) && namingNobody.includes(mark);
}

/** Where a browser with the link of an order may read about it: its page, related pages, and its next checkout. */
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
