import { showToast } from '#ui/toast.tsx';

/** The wishlist's messages (specification, storefront 8), plus our own where that has none. */
export const wishlistMessages = {
  loginRequired: 'Please login to add items to wishlist',
  loadFailed: 'Failed to load wishlist items',
  addFailed: 'Failed to add item to wishlist',
  removeFailed: 'Failed to remove item from wishlist',
  full: 'Your wishlist is full. Remove a piece to add another.',
} as const;

export function showErrorToast(description: string): void {
  showToast({ title: 'Error', description, kind: 'error' });
}
