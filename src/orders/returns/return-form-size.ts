import { maxReturnPhotos } from './return-request.ts';

/** The largest photograph that is taken, in bytes: 10 MB, as programs that count in 1024s have it. */
export const maxReturnPhotoBytes = 10 * 1024 * 1024;

/** All photographs of a return with what is written beside them, in bytes. */
export const maxReturnFormBytes = maxReturnPhotos * maxReturnPhotoBytes + 100_000;

/** Where they are sent: from the page itself, and through the router. */
export const returnFormPath = /^\/order-confirmation\/[\da-f-]{36}\/return(\.data)?$/i;
