import type { LucideIcon } from 'lucide-react';
import type { Right } from '#people/accounts/permissions.ts';
import type { SubjectKind } from '#upkeep/audit/subject-kind.ts';

/** The sidebar's headings for sections. */
export type SectionGroup = 'Shop' | 'Catalogue' | 'Sales' | 'Accounts' | 'Tools';

/** The layout of a page, for its skeleton. */
export type Outline = 'list' | 'form' | 'order' | 'settings' | 'figures';

/** A line of the sidebar, declared by its capability in `office/menu.ts`. */
export type AdminSection = {
  path: string;
  text: string;
  icon: LucideIcon;
  right: Right;
  group: SectionGroup;
  /** The skeleton of its page, and of the pages below it if different; 'figures' by default. */
  outline?: Outline;
  outlineBelow?: Outline;
  /** What the count of waiting items at the end of the line is called. */
  waiting?: { what: string; isUrgent?: boolean };
  /** Which audit entries link to a page of it, and below which path. */
  audited?: { kind: SubjectKind; below: string };
};

/** A palette entry available without asking the server; `also` are further search words. */
export type PaletteOffer = { id: string; title: string; also: string; right: Right };
