import { sectionOf } from './admin-sections.ts';
import type { Outline } from './section.ts';

/** Whether two addresses are parts of one screen: what it shows stays until the other part is there. */
export function isSameScreen(path: string, other: string): boolean {
  const isStore = (each: string) => each.split('/')[2] === 'store';
  return path === other || (isStore(path) && isStore(other));
}

/** The outline of the page at an address; any other address of the back office shows Overview. */
export function outlineOf(path: string): Outline {
  const section = sectionOf(path);
  if (!section) return 'figures';
  const isBelow = path.replace(/\/$/, '') !== section.path;
  return (isBelow ? section.outlineBelow : undefined) ?? section.outline ?? 'figures';
}
