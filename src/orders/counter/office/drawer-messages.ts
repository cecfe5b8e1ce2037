import type { NotCounted } from '#books/books/count-drawer.server.ts';

/** What the screen of the cash drawer says. */
export const drawerMessages = {
  failedToLoad: 'Failed to load the cash drawer',
  failedToCount: 'Failed to note the count',
  counted: 'Count noted',
  none: 'Nobody has counted it so far.',
} as const;

/** Why a count is not noted, and at which field. */
export const notCountedTexts: Record<NotCounted, { field: string; text: string }> = {
  'cash-moved': { field: '', text: 'Cash has moved meanwhile. Please count again.' },
  'reason-needed': { field: 'reason', text: 'Please write why it is not what was expected' },
  'more-than-counted': { field: 'takenOut', text: 'That is more than was counted' },
};
