/** What members of staff are hired for. The owner may do everything, and there is always one. */
export const staffRoles = ['owner', 'manager', 'catalogue', 'orders', 'accountant'] as const;

export type StaffRole = (typeof staffRoles)[number];

/**
 * What a page or a write of the back office asks of who uses it. `catalogue`: products, variations, categories,
 * collections, import and export of them. `orders`: orders and enquiries. `refunds`: paying money back. `pan`: the
 * whole PAN of a buyer. `sales`: revenue and plots.
 * `customers`: accounts of shoppers. `store`: gold price and settings. `pages`: what the pages of the shop say.
 * `offers`: offers and codes. `documents`: vouchers, invoices and notes of orders. `books`: months, returns, files for the
 * accountant, reports. `audit`: who changed what. `breaches`: the register of
 * breaches of personal data. `staff`: other members of staff, the mails that have their links, and the payment sandbox.
 */
export type Right =
  | 'overview'
  | 'catalogue'
  | 'orders'
  | 'refunds'
  | 'pan'
  | 'sales'
  | 'customers'
  | 'store'
  | 'pages'
  | 'offers'
  | 'documents'
  | 'books'
  | 'audit'
  | 'breaches'
  | 'staff';

const rightsOf: Record<StaffRole, readonly Right[]> = {
  owner: [
    'overview',
    'catalogue',
    'orders',
    'refunds',
    'pan',
    'sales',
    'customers',
    'store',
    'pages',
    'offers',
    'documents',
    'books',
    'audit',
    'breaches',
    'staff',
  ],
  manager: [
    'overview',
    'catalogue',
    'orders',
    'refunds',
    'pan',
    'sales',
    'customers',
    'store',
    'pages',
    'offers',
    'documents',
    'books',
    'audit',
  ],
  catalogue: ['overview', 'catalogue'],
  orders: ['overview', 'orders', 'documents'],
  accountant: ['overview', 'sales', 'documents', 'books'],
};

/** Whether this member of staff may do it. Nobody may do anything without a role. */
export function may(staffRole: StaffRole | null, right: Right): boolean {
  return staffRole !== null && rightsOf[staffRole].includes(right);
}

export function isStaffRole(text: unknown): text is StaffRole {
  return staffRoles.some((role) => role === text);
}

/** The roles in words, as the Users page shows them. */
export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  catalogue: 'Catalogue',
  orders: 'Orders',
  accountant: 'Accountant',
};
