/** Of the choice of sizes, so that whoever asks for one leads there before its script has come. */
export const sizesId = 'sizes';
