/** `1,25,000`. Same as `toLocaleString`, which takes thirty times as long: a list shows nearly a hundred numbers. */
export const formatNumber = new Intl.NumberFormat('en-IN').format;
