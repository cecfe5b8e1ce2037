import type { SaveAnswer } from './save-gold-price.server.ts';

type SaveNotice = { title: string; description?: string; kind: 'success' | 'error' };

/** What is told of saving the gold price (specification, back office 8). */
export const saveNotices: Record<SaveAnswer['outcome'], SaveNotice | null> = {
  saved: { title: 'Gold price saved successfully', kind: 'success' },
  invalid: {
    title: 'Invalid Price',
    description: 'Please enter a valid gold price',
    kind: 'error',
  },
  failed: { title: 'Error', description: 'Failed to save gold price', kind: 'error' },
  confirm: null,
};
