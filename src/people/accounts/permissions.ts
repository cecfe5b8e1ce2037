/** The jobs of staff. The owner may do everything, and there is always one. */
export const staffRoles = ['owner', 'manager', 'catalogue', 'orders', 'accountant'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What a page or write of the back office requires of its user. */
export type Right =
  /** Overview, search and Undo: every member of staff. */
  | 'overview'
  /** Products, variations, categories and collections; import and export of them. */
  | 'catalogue'
  /** Orders, returns, enquiries and complaints. */
  | 'orders'
  /** Refunds. */
  | 'refunds'
  /** A buyer's full PAN. */
  | 'pan'
  /** Revenue, reports and day closing. */
  | 'sales'
  /** Shoppers' accounts. */
  | 'customers'
  /** Gold price and settings. */
  | 'store'
  /** The content of the shop's pages. */
  | 'pages'
  /** Offers and codes. */
  | 'offers'
  /** Vouchers, invoices and credit notes of orders. */
  | 'documents'
  /** Months with their GSTR-1, and files for the accountant. */
  | 'books'
  /** The audit log. */
  | 'audit'
  /** The register of personal data breaches. */
  | 'breaches'
  /** Other members of staff, the mails with their links, and the payment sandbox. */
  | 'staff';

const rightsOfManager: readonly Right[] = [
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
];

const rightsOf: Record<StaffRole, readonly Right[]> = {
  owner: [...rightsOfManager, 'breaches', 'staff'],
  manager: rightsOfManager,
  catalogue: ['overview', 'catalogue'],
  orders: ['overview', 'orders', 'documents'],
  accountant: ['overview', 'sales', 'documents', 'books'],
};

/** Whether this member of staff has a right. Without a role there are none. */
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
