/** The parts of what belongs to who is signed in, in the order in which they are shown. */
export const accountParts: readonly { path: string; text: string }[] = [
  { path: '/my-account', text: 'Details' },
  { path: '/my-account/addresses', text: 'Addresses' },
  { path: '/my-wishlist', text: 'Wishlist' },
  { path: '/my-orders', text: 'Orders' },
  { path: '/my-account/privacy', text: 'My data' },
];
