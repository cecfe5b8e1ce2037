import type { FailureTexts } from '#app/office/failing-writes.ts';

/** The messages of the settings. */
export const settingMessages = {
  saved: 'Settings saved successfully',
  failedToLoad: 'Failed to load settings',
  changedMeanwhile:
    'Someone else changed these settings in the meantime. You now see theirs; change them again if needed.',
  fileTooLong: 'This file is too long. Please leave out what isn’t part of the table.',
  fileFailed: 'The file could not be sent. Please try again.',
} as const;

export const settingFailures: FailureTexts = { default: 'Failed to save settings' };
