import { type RefObject, useEffect } from 'react';

/**
 * Moves through a list's rows by `j` and `k`, opens one by Enter and ticks it by `x`. These are plain letters, so they only work
 * while the focus is on the page itself or in its list, and never in a field.
 */
export function useRowKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = page.current;
    if (!area) return;
    const onKey = (event: KeyboardEvent) => {
      // After a full page load, the body has the focus.
      const isHere = event.target === document.body || area.contains(event.target as Node);
      if (isHere && isFree(event) && act(area, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page]);
}

/** Whether the key is free for the list: no field, no dialog, no modifier. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return !target.closest('dialog, select, textarea, input:not([type=checkbox])');
}

/** Performs the key's action; false if it has none here. */
function act(area: HTMLElement, { key, target }: KeyboardEvent): boolean {
  const rows = [...area.querySelectorAll<HTMLElement>('.data-table tbody tr')];
  const place = rows.findIndex((row) => target instanceof Node && row.contains(target));
  const row = rows[place];
  switch (key) {
    case 'j':
      return goTo(rows[place + 1]);
    case 'k':
      return goTo(rows[place - 1]);
    case 'Enter':
      return row !== undefined && row === target && press(row, openers);
    case 'x':
      return row !== undefined && press(row, ['input[type=checkbox]']);
    default:
      return false;
  }
}

/** What opens a row: the first link or button of its actions that stays in this tab, else the first link in it. */
const openers = ['.is-actions :is(a:not([target]), button)', 'a'];

function goTo(row: HTMLElement | undefined): boolean {
  if (!row) return false;
  row.tabIndex = -1;
  row.focus();
  return true;
}

function press(row: HTMLElement, selectors: readonly string[]): boolean {
  for (const selector of selectors) {
    const found = row.querySelector<HTMLElement>(selector);
    if (!found) continue;
    found.click();
    return true;
  }
  return false;
}
