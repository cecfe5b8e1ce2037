/** The name over the door. */
export const shopName = 'Kanak';
