import type { Page } from '@playwright/test';

/**
 * Texts of the page that are unreadable because they lie outside the window or a box that clips its overflow. Text that can
 * be scrolled to, ends in a deliberate ellipsis, or is for screen readers only or for nobody does not count as lost.
 */
export function findLostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('[aria-hidden=true]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const place = range.getBoundingClientRect();
      if (place.width > 1 && isCutOff(place, parent)) lost.push(text.slice(0, 60));
    }
    return lost;

    function isCutOff(place: DOMRect, from: Element): boolean {
      for (let box: Element | null = from; box; box = box.parentElement) {
        const { overflowX, position, clipPath, textOverflow } = getComputedStyle(box);
        // Text for screen readers only.
        if (clipPath !== 'none' && position === 'absolute') return false;
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis')
          return false;
        const edges = box.getBoundingClientRect();
        const isOutside = place.right > edges.right + 1 || place.left < edges.left - 1;
        if (overflowX !== 'visible' && box !== document.body && isOutside) return true;
        if (position === 'fixed') break;
      }
      return place.right > window.innerWidth + 1 || place.left < -1;
    }
  });
}

/** How far the page can be scrolled sideways, in pixels; 0 when it fits. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
