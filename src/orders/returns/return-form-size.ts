import { maxReturnPhotos } from './return-request.ts';

/** The largest photograph accepted, in bytes: 10 MB, counted in units of 1024. */
export const maxReturnPhotoBytes = 10 * 1024 * 1024;

/** The maximum size of a return form with all photographs, in bytes. */
export const maxReturnFormBytes = maxReturnPhotos * maxReturnPhotoBytes + 100_000;

/** The upload path: of the page itself, and of the router's data request. */
export const returnFormPath = /^\/order-confirmation\/[\da-f-]{36}\/return(\.data)?$/i;
