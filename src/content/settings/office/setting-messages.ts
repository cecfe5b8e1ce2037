import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the settings say. */
export const settingMessages = {
  saved: 'Settings saved successfully',
  failedToLoad: 'Failed to load settings',
  changedMeanwhile:
    'Somebody else changed these settings meanwhile. They now show as they are; change them again if they still have to.',
} as const;

export const settingFailures: FailureTexts = { default: 'Failed to save settings' };
