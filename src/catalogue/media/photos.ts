/** How many photographs a shopper may send with one form. */
export const maxPhotos = 5;

/** The largest photograph accepted, in bytes: 10 MB, counted in units of 1024. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/** The maximum size of a form with all its photographs, in bytes. */
export const maxPhotoFormBytes = maxPhotos * maxPhotoBytes + 100_000;

/** Why a photograph was refused, as the sender reads it. */
export const photoRefusals = {
  'not-a-picture': 'We can’t read one of these photographs. Please choose JPEG, PNG or WebP files.',
  heic: 'One of these is a HEIC photograph. On your iPhone, choose Settings, Camera, Formats, “Most Compatible”, or send it as a JPEG.',
  'too-many-pixels': 'One of these has more than 40 megapixels. Please choose a smaller one.',
  'too-many-bytes': 'One of these is larger than 10 MB. Please choose a smaller one.',
  'too-many': `Please choose at most ${maxPhotos} photographs.`,
} as const;
export type PhotoRefusal = keyof typeof photoRefusals;
