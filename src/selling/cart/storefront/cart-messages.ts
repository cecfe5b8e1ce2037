/** The cart's messages (specification, storefront 8), plus our own where that has none. */
export const cartMessages = {
  loginRequired: 'Please login to add items to cart',
  loadFailed: 'Failed to load cart items',
  addFailed: 'Failed to add item to cart',
  removeFailed: 'Failed to remove item from cart',
  quantityFailed: 'Failed to update quantity',
  clearFailed: 'Failed to clear cart',
} as const;
