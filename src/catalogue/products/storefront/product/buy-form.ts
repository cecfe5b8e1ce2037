/** The form of a product's page: what is chosen of the piece, and the presses that buy it or show another number. */
export const buyFormId = 'buy';

/** Where the page says that a piece was added, to whom the form has led there. */
export const addedId = 'added';
