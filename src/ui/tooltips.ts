/** Hover time before a tooltip appears, and the time after one closes within which the next appears at once. */
const delayMs = 700;
const skipDelayMs = 300;

const edgePx = 8;

/**
 * Shows an icon button's label on mouse hover and keyboard focus (specification, storefront 9); screen readers announce it
 * anyway. Listens on the whole page, so buttons need no code for it.
 */
export function showTooltips(): void {
  const tip = document.createElement('div');
  tip.className = 'no-print rounded-sm bg-ink px-3 py-1.5 text-sm text-paper';
  tip.setAttribute('aria-hidden', 'true');
  // A popover also lies above dialogs; older browsers show it behind them.
  tip.popover = 'manual';
  tip.style.cssText = 'position:fixed;margin:0;border:0;inset:auto;z-index:60;pointer-events:none';
  let owner: HTMLElement | null = null;
  let closedAt = -skipDelayMs;
  let opening = 0;

  function open(button: HTMLElement): void {
    if (!button.isConnected) return;
    tip.textContent = button.getAttribute('aria-label');
    button.ownerDocument.body.append(tip);
    tip.showPopover?.();
    place(tip, button);
  }

  function enter(button: HTMLElement | null): void {
    if (button === owner) return;
    leave();
    if (!button) return;
    owner = button;
    const isSoonAfter = performance.now() - closedAt < skipDelayMs;
    opening = window.setTimeout(() => open(button), isSoonAfter ? 0 : delayMs);
  }

  function leave(): void {
    window.clearTimeout(opening);
    if (tip.isConnected) closedAt = performance.now();
    tip.remove();
    owner = null;
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') enter(iconButtonAt(target));
  });
  document.addEventListener('focusin', ({ target }) => {
    const button = iconButtonAt(target);
    if (button?.matches(':focus-visible')) enter(button);
  });
  document.documentElement.addEventListener('pointerleave', leave);
  document.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', leave);
  document.addEventListener('scroll', leave, { capture: true, passive: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave();
  });
}

/** The button or link around the target that shows only an icon, not its label. */
function iconButtonAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const button = target.closest<HTMLElement>('button[aria-label], a[aria-label]');
  // A number, such as the cart's count, is no label.
  const hasWords = /\p{L}/u.test(button?.textContent ?? '');
  return button?.querySelector('svg') && !hasWords ? button : null;
}

/** Below its button, or above it where there is no room; never beyond the window. */
function place(tip: HTMLElement, button: HTMLElement): void {
  const { left, width, top, bottom } = button.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const isBelow = bottom + edgePx + own.height <= window.innerHeight;
  const middle = left + width / 2 - own.width / 2;
  const furthest = document.documentElement.clientWidth - own.width - edgePx;
  tip.style.left = `${Math.max(edgePx, Math.min(middle, furthest))}px`;
  tip.style.top = `${isBelow ? bottom + edgePx : top - edgePx - own.height}px`;
}
