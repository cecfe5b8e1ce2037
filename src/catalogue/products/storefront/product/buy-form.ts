/** The product page's form: the chosen variation, karat and size, and the buttons to buy or change the quantity. */
export const buyFormId = 'buy';

/** Id of the note that a piece was added, for arrivals by form submission. */
export const addedId = 'added';
