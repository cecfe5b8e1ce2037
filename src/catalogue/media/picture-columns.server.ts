import { pictures } from './tables.server.ts';

const { id, key, alt, width, height, isPending } = pictures;

/** The columns of `pictures` to select for a `Picture`. */
export const pictureColumns = { key, alt, width, height, isPending };

/** The same for an `EditedPicture`. */
export const editedPictureColumns = { id, key, alt, width, height };
