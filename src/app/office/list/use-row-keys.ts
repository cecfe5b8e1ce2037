import { type RefObject, useEffect } from 'react';

/**
 * Goes through the rows of a list by `j` and `k`, opens one by Enter and ticks it by `x`. Letters alone, so they do
 * nothing but where the focus is on the page itself or in its list, and never where one types or chooses.
 */
export function useRowKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = page.current;
    if (!area) return;
    const onKey = (event: KeyboardEvent) => {
      // A page that was loaded whole has the focus itself.
      const isHere = event.target === document.body || area.contains(event.target as Node);
      if (isHere && isFree(event) && act(area, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page]);
}

/** Whether nobody else is to have the key: no field, no dialog, no combination. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return !target.closest('dialog, select, textarea, input:not([type=checkbox])');
}

/** Does what the key says; false where it says nothing here. */
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

/** What opens a row: its first action where that is a link or a button and leads nowhere else, else the first link in it. */
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
