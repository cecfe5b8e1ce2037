import type { Locator } from '@playwright/test';

/** Whatever can be pressed in a part of the page, and is smaller than a finger needs: 44 px each way. */
export function smallTargets(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const pressable = 'a[href], button, input:not([type=hidden]), select, summary, [role=option]';
    return [...root.querySelectorAll<HTMLElement>(pressable)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .flatMap((each) => {
        // A box to tick is as large as its label; a link within a sentence is as high as its line (WCAG 2.5.8).
        const target = each.closest('label') ?? each;
        const isInSentence =
          each.matches('p > a') && each.parentElement?.innerText !== each.innerText;
        const { width, height } = target.getBoundingClientRect();
        const isSmall = width < 43.5 || height < 43.5;
        const name = each.getAttribute('aria-label') ?? each.innerText.trim().slice(0, 40);
        return isSmall && !isInSentence
          ? `${name}: ${Math.round(width)} × ${Math.round(height)}`
          : [];
      });
  });
}
