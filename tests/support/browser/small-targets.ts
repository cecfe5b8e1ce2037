import type { Locator } from '@playwright/test';

/** Targets in a part of the page that are too small for a finger: less than 44 px each way. */
export function smallTargets(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const pressable = 'a[href], button, input:not([type=hidden]), select, summary, [role=option]';
    return [...root.querySelectorAll<HTMLElement>(pressable)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .flatMap((each) => {
        // A checkbox counts with its label; a link within a sentence may be as high as its line (WCAG 2.5.8).
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
