import { pictures } from './tables.server.ts';

/** The columns of `pictures` to select for a `Picture`. */
export const pictureColumns = {
  key: pictures.key,
  alt: pictures.alt,
  width: pictures.width,
  height: pictures.height,
  isPending: pictures.isPending,
};
