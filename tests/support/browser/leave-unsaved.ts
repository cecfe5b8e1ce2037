import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The dialog that asks before unsaved input is discarded. */
export function leavingQuestion(page: Page) {
  return page.getByRole('dialog', { name: 'Leave without saving?' });
}

/** Expects the question about unsaved input, and discards it. */
export async function leaveUnsaved(page: Page): Promise<void> {
  const question = leavingQuestion(page);
  await expect(question).toContainText('have not been saved and will be lost');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
}
