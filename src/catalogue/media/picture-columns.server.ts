import { pictures } from './tables.server.ts';

/** What a read selects of `pictures` to show one: the columns of a `Picture`. */
export const pictureColumns = {
  key: pictures.key,
  alt: pictures.alt,
  width: pictures.width,
  height: pictures.height,
  isPending: pictures.isPending,
};
