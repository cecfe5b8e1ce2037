import type { NotCounted } from '#books/books/count-drawer.server.ts';

/** Messages on the cash drawer screen. */
export const drawerMessages = {
  failedToLoad: 'Failed to load the cash drawer',
  failedToCount: 'Failed to record the count',
  counted: 'Count recorded',
  none: 'Not counted yet.',
} as const;

/** Why a count was not recorded, and the field at fault. */
export const notCountedTexts: Record<NotCounted, { field: string; text: string }> = {
  'cash-moved': { field: '', text: 'Cash was paid in or out in the meantime. Please count again.' },
  'reason-needed': { field: 'reason', text: 'Please explain the difference' },
  'more-than-counted': { field: 'takenOut', text: 'This is more than was counted' },
};
