import { may, type Right } from '#people/accounts/permissions.ts';
import type { JumpTarget } from '#books/overview/jump-target.ts';
import { sectionsFor, type ShellOf } from '../shell/admin-sections.ts';

/** Something that the palette offers without asking the shop; `also` are other words by which it is found. */
type Offer = { id: string; title: string; also: string; right: Right };

const actions: readonly Offer[] = [
  { id: '/admin/products/add', title: 'Add product', also: 'new piece', right: 'catalogue' },
  { id: '/admin/categories?add', title: 'Add category', also: 'new', right: 'catalogue' },
  { id: '/admin/collections?add', title: 'Add collection', also: 'new', right: 'catalogue' },
  { id: '/admin/store', title: 'Change gold rate', also: 'set gold price', right: 'store' },
  { id: '/admin/offers/new', title: 'Add offer', also: 'new code discount', right: 'offers' },
  { id: '/admin/import', title: 'Import products', also: 'csv table upload', right: 'catalogue' },
  exportOf('products', 'catalogue'),
  exportOf('orders', 'orders'),
  exportOf('customers', 'customers'),
  { id: '/admin/orders/new', title: 'New order', also: 'quotation counter phone', right: 'orders' },
  {
    id: '/admin/orders/quotations',
    title: 'Show quotations',
    also: 'quotes offers',
    right: 'orders',
  },
  {
    id: '/admin/orders/drawer',
    title: 'Count the cash drawer',
    also: 'till money counter',
    right: 'orders',
  },
  {
    id: '/admin/day',
    title: 'Day summary',
    also: 'close the day closing figures of today gst settlement cash book',
    right: 'sales',
  },
  {
    id: '/admin/reports?show=stock',
    title: 'Show stock in grams',
    also: 'report grade weight value inventory',
    right: 'sales',
  },
  {
    id: '/admin/orders?status=pending',
    title: 'Show pending orders',
    also: 'awaiting processing',
    right: 'orders',
  },
  {
    id: '/admin/products?stock=low&status=published',
    title: 'Show products low in stock',
    also: 'few left',
    right: 'catalogue',
  },
  { id: '/', title: 'Visit store', also: 'shop storefront home', right: 'overview' },
];

function exportOf(what: 'products' | 'orders' | 'customers', right: Right): Offer {
  return {
    id: `/admin/api/export/${what}`,
    title: `Export ${what}`,
    also: 'csv table download',
    right,
  };
}

/** The groups of the store, which are no sections of their own. */
export const storePages: readonly Offer[] = [
  { id: '/admin/store/selling', title: 'Selling', also: 'store settings', right: 'store' },
  { id: '/admin/store/details', title: 'Shop details', also: 'store settings', right: 'store' },
  { id: '/admin/store/policies', title: 'Policies', also: 'store settings', right: 'store' },
  {
    id: '/admin/store/documents',
    title: 'Documents',
    also: 'store settings invoices vouchers documents packing huid hsn bis',
    right: 'store',
  },
  {
    id: '/admin/store/promises',
    title: 'Promises',
    also: 'store settings hallmark insurance signature',
    right: 'store',
  },
];

/**
 * Actions and pages for whom the shell is that have every word of a text, those first that begin with it; without a text
 * all of them.
 */
export function shellTargets(text: string, shell: ShellOf): JumpTarget[] {
  const wanted = text.toLowerCase();
  const words = wanted.split(/\s+/);
  const found = offersFor(shell).filter(({ title, also }) => {
    const known = `${title} ${also}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
  const begins = ({ title }: JumpTarget) => title.toLowerCase().startsWith(wanted);
  const targets = found.map(({ kind, id, title }): JumpTarget => ({ kind, id, title, note: '' }));
  return [...targets.filter((each) => begins(each)), ...targets.filter((each) => !begins(each))];
}

function offersFor(shell: ShellOf) {
  const isAllowed = ({ right }: Offer) => may(shell.staffRole, right);
  const sections = sectionsFor(shell).map(({ path, text }) => ({
    id: path,
    title: text,
    also: '',
  }));
  return [
    ...actions.filter(isAllowed).map((offer) => ({ ...offer, kind: 'action' as const })),
    ...sections.map((section) => ({ ...section, kind: 'page' as const })),
    ...storePages.filter(isAllowed).map((offer) => ({ ...offer, kind: 'page' as const })),
  ];
}

/** Whether an address is no page of the back office: a table to download, or the store. */
export function isOutsideOffice(address: string): boolean {
  return address === '/' || address.startsWith('/admin/api/');
}
