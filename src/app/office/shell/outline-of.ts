import { sectionOf } from './admin-sections.ts';
import type { Outline } from './section.ts';

/** Whether two paths are parts of one screen, which stays visible until the other part has loaded. */
export function isSameScreen(path: string, other: string): boolean {
  const isStore = (each: string) => each.split('/')[2] === 'store';
  return path === other || (isStore(path) && isStore(other));
}

/** The outline of the page at a path; unknown paths of the back office show Overview. */
export function outlineOf(path: string): Outline {
  const section = sectionOf(path);
  if (!section) return 'figures';
  const isBelow = path.replace(/\/$/, '') !== section.path;
  return (isBelow ? section.outlineBelow : undefined) ?? section.outline ?? 'figures';
}
