/** A control that a test looks for: something to press, or a field, by its visible text. */
export type Target = { kind: 'press' | 'field'; name: string; isPattern: boolean };

/**
 * Runs in a page: finds the target, in the topmost dialog if there is one; null while it is missing, still moving, or
 * covered by another element.
 */
export function locate({ kind, name, isPattern }: Target): HTMLElement | null {
  const what =
    kind === 'field'
      ? 'input:not([type=hidden]), select, textarea'
      : 'button, a[href], summary, label, [role=option], [role=button]';
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) => {
    const aria = tidy(element.getAttribute('aria-label'));
    if (aria) return aria;
    const { labels } = element as HTMLInputElement;
    return kind === 'field' ? tidy(labels?.[0]?.innerText) : tidy(element.innerText);
  };
  const isMeant = (element: HTMLElement) =>
    isPattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === name;
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const isMoving = (element: Element | null): boolean => {
    if (!element) return false;
    const moves = element.getAnimations().filter(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && endTime !== Infinity;
    });
    return moves.length > 0 || isMoving(element.parentElement);
  };
  const takesPress = (element: HTMLElement) => {
    const [box] = element.getClientRects();
    if (!box) return false;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  for (const place of top ? [top] : [document.querySelector('main'), document.body]) {
    const found = [...(place?.querySelectorAll<HTMLElement>(what) ?? [])].find(
      (element) => isMeant(element) && isSeen(element) && !element.matches(':disabled'),
    );
    if (!found) continue;
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    return isMoving(found) || !takesPress(found) ? null : found;
  }
  return null;
}

/** The part of React's internal root state that tells hydration. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/**
 * Runs in a page: whether it is hydrated. The router is there before React has hydrated the server's HTML, and an element
 * clicked in between may be replaced.
 */
export function isReady(): boolean {
  if (document.readyState !== 'complete') return false;
  if (!('__reactRouterContext' in window)) return true;
  const note = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'));
  if (!note) return false;
  const { stateNode } = note[1] as ReactRoot;
  if (stateNode.current.memoizedState.isDehydrated) return false;
  // Parts whose script loads later hydrate later.
  return [...document.querySelectorAll('main button')].every((button) =>
    Object.keys(button).some((name) => name.startsWith('__reactFiber$')),
  );
}

/** Runs in a page: the visible text, of the topmost dialog if there is one. */
export function readWords(): string {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  return (dialogs.at(-1) ?? document.body).innerText;
}

/** Runs in a page: its main heading. */
export function readHeading(): string {
  return document.querySelector('h1')?.innerText ?? '';
}

/** Runs in a page: the label of the focused field. */
export function readFocused(): string {
  const field = document.activeElement as HTMLInputElement | null;
  return field?.getAttribute('aria-label') ?? field?.labels?.[0]?.innerText ?? '';
}
