import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The question before what was typed is given up. */
export function leavingQuestion(page: Page) {
  return page.getByRole('dialog', { name: 'Leave without saving?' });
}

/** Is asked before what was typed is given up, and gives it up. */
export async function leaveUnsaved(page: Page): Promise<void> {
  const question = leavingQuestion(page);
  await expect(question).toContainText('have not been saved and will be lost');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
}
