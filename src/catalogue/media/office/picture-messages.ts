/** Messages for rejected files. */
export const uploadRefusals = {
  empty: 'This file is empty.',
  'not-a-picture':
    'This is not a picture, or it is damaged. Pictures are JPEG, PNG, WebP or AVIF files.',
  'too-many-pixels':
    'This picture has more than 40 megapixels. Please save it smaller, or as a JPEG, which may have up to 120.',
  heic: 'This is a HEIC photo. Please upload a JPEG: on an iPhone, choose Settings, Camera, Formats, “Most Compatible”, or export it from Photos as JPEG.',
  gif: 'This is a GIF. Please save it as JPEG or PNG.',
  tiff: 'This is a TIFF. Please save it as JPEG or PNG.',
  bmp: 'This is a BMP. Please save it as JPEG or PNG.',
  'too-many-bytes': 'This file is larger than 15 MB. Please save it smaller.',
  'signed-out': 'You are no longer signed in. Sign in in another tab, then try again.',
} as const;

type Reported = { title: string; description: string };

/** Messages for failures not caused by the picture (specification, back office 8). */
export const pictureFailures = {
  productUpload: { title: 'Error', description: 'Failed to upload image. Please try again.' },
  otherUpload: { title: 'Upload Error', description: 'Failed to upload image' },
  removal: { title: 'Delete Error', description: 'Failed to delete image' },
} satisfies Record<string, Reported>;
