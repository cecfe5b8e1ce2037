import { booksSection, drawerActions } from '#books/books/office/menu.ts';
import {
  daySection,
  overviewSection,
  reportActions,
  reportsSection,
} from '#books/overview/office/menu.ts';
import { importActions, importSection } from '#catalogue/import/office/menu.ts';
import {
  productActions,
  productSections,
  searchesSection,
  stockActions,
} from '#catalogue/products/office/menu.ts';
import { outboxSection } from '#content/outbox/office/menu.ts';
import { pagesSection } from '#content/pages/office/menu.ts';
import { storeActions, storeSection } from '#content/settings/office/menu.ts';
import { counterActions } from '#orders/counter/office/menu.ts';
import { documentsSection } from '#orders/documents/office/menu.ts';
import { orderActions, ordersSection } from '#orders/orders/office/menu.ts';
import { returnsSection } from '#orders/returns/office/menu.ts';
import { usersSection } from '#people/accounts/office/menu.ts';
import { may, type StaffRole } from '#people/accounts/permissions.ts';
import { breachesSection } from '#people/breaches/office/menu.ts';
import { enquiriesSection } from '#people/enquiries/office/menu.ts';
import { grievancesSection } from '#people/grievances/office/menu.ts';
import { offerActions, offersSection } from '#selling/offers/office/menu.ts';
import { sandboxSection } from '#selling/payments/office/menu.ts';
import { reviewsSection } from '#selling/reviews/office/menu.ts';
import { auditSection } from '#upkeep/audit/office/menu.ts';
import type { AdminSection, PaletteOffer, SectionGroup } from './section.ts';

/** Whose shell it is, and whether the shop uses the sandbox. */
export type ShellOf = { staffRole: StaffRole; hasSandbox: boolean };

/**
 * The sections of the back office: first the seven of the specification (back office 2) in their order, then the shop's others.
 * Groups follow that order.
 */
const adminSections: readonly AdminSection[] = [
  storeSection,
  overviewSection,
  ...productSections,
  ordersSection,
  usersSection,
  returnsSection,
  daySection,
  enquiriesSection,
  reviewsSection,
  grievancesSection,
  offersSection,
  documentsSection,
  booksSection,
  reportsSection,
  pagesSection,
  searchesSection,
  importSection,
  auditSection,
  breachesSection,
  outboxSection,
];

const everySection = [...adminSections, sandboxSection];

/** The palette's actions, in this order. */
export const paletteActions: readonly PaletteOffer[] = [
  ...productActions,
  ...storeActions,
  ...offerActions,
  ...importActions,
  ...counterActions,
  ...drawerActions,
  ...reportActions,
  ...orderActions,
  ...stockActions,
  { id: '/', title: 'Visit store', also: 'shop storefront home', right: 'overview' },
];

/** The sections that a member of staff may use in this shop. */
export function sectionsFor({ staffRole, hasSandbox }: ShellOf): AdminSection[] {
  const all = hasSandbox ? everySection : adminSections;
  return all.filter(({ right }) => may(staffRole, right));
}

/** The same by group, in section order; empty groups are left out. */
export function groupsFor(shell: ShellOf): { group: SectionGroup; sections: AdminSection[] }[] {
  const sections = sectionsFor(shell);
  return [...new Set(sections.map(({ group }) => group))].map((group) => ({
    group,
    sections: sections.filter((section) => section.group === group),
  }));
}

/** Reached from the account menu, and part of no section. */
const ownSecurity = '/admin/security';

/** The section of a path; null on the account's own pages. A path in no section belongs to Overview. */
export function sectionOf(path: string): AdminSection | null {
  if (path === ownSecurity) return null;
  const own = everySection.find(
    (section) => path === section.path || path.startsWith(`${section.path}/`),
  );
  return own ?? overviewSection;
}

/** The page of the subject of an audit entry; null if there is none, or none for this role. */
export function auditedPage(
  { subjectKind, subjectId }: { subjectKind: string; subjectId: string | null },
  role: StaffRole,
): string | null {
  const section = everySection.find(({ audited }) => audited?.kind === subjectKind);
  if (!section?.audited || !subjectId || !may(role, section.right)) return null;
  return `${section.audited.below}/${subjectId}`;
}
