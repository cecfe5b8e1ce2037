import type { JumpTarget } from '#books/overview/jump-target.ts';
import { storePages } from '#content/settings/office/menu.ts';
import { may } from '#people/accounts/permissions.ts';
import { paletteActions, sectionsFor, type ShellOf } from '../shell/admin-sections.ts';
import type { PaletteOffer } from '../shell/section.ts';

/**
 * The actions and pages available here that contain every word of a text, those that begin with it first; all of them without a
 * text.
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
  const isAllowed = ({ right }: PaletteOffer) => may(shell.staffRole, right);
  const sections = sectionsFor(shell).map(({ path, text }) => ({
    id: path,
    title: text,
    also: '',
  }));
  return [
    ...paletteActions.filter(isAllowed).map((offer) => ({ ...offer, kind: 'action' as const })),
    ...sections.map((section) => ({ ...section, kind: 'page' as const })),
    ...storePages.filter(isAllowed).map((offer) => ({ ...offer, kind: 'page' as const })),
  ];
}

/** Whether a URL leads outside the back office's pages: a download, or the store. */
export function isOutsideOffice(address: string): boolean {
  return address === '/' || address.startsWith('/admin/api/');
}
