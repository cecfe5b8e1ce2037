import type { LucideIcon } from 'lucide-react';
import type { Right } from '#people/accounts/permissions.ts';
import type { SubjectKind } from '#upkeep/audit/subject-kind.ts';

/** Under which words the sidebar shows a section. */
export type SectionGroup = 'Shop' | 'Catalogue' | 'Sales' | 'Accounts' | 'Tools';

/** What kind of page an address leads to, as far as its shape is concerned. */
export type Outline = 'list' | 'form' | 'order' | 'settings' | 'figures';

/** A line of the sidebar, as the capability that it leads to states it in its `office/menu.ts`. */
export type AdminSection = {
  path: string;
  text: string;
  icon: LucideIcon;
  right: Right;
  group: SectionGroup;
  /** In what shape its page is awaited, and the pages below it where they have another; figures where it does not say. */
  outline?: Outline;
  outlineBelow?: Outline;
  /** How those that wait there are spoken of, where a count of them stands at the end of the line. */
  waiting?: { what: string; isUrgent?: boolean };
  /** Which entries of the audit log lead to a page of it, below which address. */
  audited?: { kind: SubjectKind; below: string };
};

/** Something that the palette offers without asking the shop; `also` are other words by which it is found. */
export type PaletteOffer = { id: string; title: string; also: string; right: Right };
