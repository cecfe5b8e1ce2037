/** What members of staff are hired for. The owner may do everything, and there is always one. */
export const staffRoles = ['owner', 'manager', 'catalogue', 'orders', 'accountant'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What a page or a write of the back office asks of whoever uses it. */
export type Right =
  /** The first screen, search and Undo: every member of staff. */
  | 'overview'
  /** Products, variations, categories and collections; import and export of them. */
  | 'catalogue'
  /** Orders, returns, enquiries and complaints. */
  | 'orders'
  /** Paying money back. */
  | 'refunds'
  /** The whole PAN of a buyer. */
  | 'pan'
  /** Revenue, reports and day closing. */
  | 'sales'
  /** Accounts of shoppers. */
  | 'customers'
  /** Gold price and settings. */
  | 'store'
  /** What the pages of the shop say. */
  | 'pages'
  /** Offers and codes. */
  | 'offers'
  /** Vouchers, invoices and notes of orders. */
  | 'documents'
  /** Months with their GSTR-1, and files for the accountant. */
  | 'books'
  /** Who changed what. */
  | 'audit'
  /** The register of breaches of personal data. */
  | 'breaches'
  /** Other members of staff, the mails that have their links, and the payment sandbox. */
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
