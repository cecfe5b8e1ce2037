import type { Page } from '@playwright/test';

/** Counts pointer presses, key presses and selections on all documents that the page shows from now on. */
export async function countPresses(page: Page): Promise<{ read(): number; reset(): void }> {
  let count = 0;
  await page.exposeFunction('notePress', () => (count += 1));
  await page.addInitScript(() => {
    const note = () => (window as unknown as { notePress(): void }).notePress();
    addEventListener('pointerdown', note, true);
    addEventListener('keydown', note, true);
    const isChosen = (event: Event) => event.target instanceof HTMLSelectElement && note();
    addEventListener('change', isChosen, true);
  });
  return { read: () => count, reset: () => (count = 0) };
}
