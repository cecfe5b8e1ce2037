import { data } from 'react-router';
import { type Admission, TooBusy } from '#platform/http/admission.server.ts';
import { readParts } from '#platform/http/multipart.server.ts';
import type { PictureEncoder } from './open-picture-encoder.server.ts';
import { maxPhotoBytes, maxPhotos, type PhotoRefusal } from './photos.ts';

/** The photographs of a posted form, shrunk, and why one of them was refused. */
export type PostedPhotos = {
  photos: Uint8Array[];
  /** Photographs were sent, even if none was read. */
  hadPhotos: boolean;
  refusal: PhotoRefusal | null;
};

type FormReader = {
  /** Takes each text field as it arrives. */
  onField: (name: string, text: string) => void;
  /** Whether the fields so far are valid: if not, the photographs are not read. */
  isValid: () => boolean;
  maxFields: number;
};

/**
 * Reads a shopper's multipart form part by part; each photograph is shrunk before the next one is read. Browsers send text fields
 * first: if these are invalid, the shopper is told without waiting for the photographs. Few forms are read at once; null if too
 * many are waiting, or a photograph could not be read in time.
 */
export async function readPhotoForm(
  request: Request,
  { photoUploads, encoder }: { photoUploads: Admission; encoder: PictureEncoder },
  reader: FormReader,
): Promise<PostedPhotos | null> {
  try {
    return await photoUploads.run(() => readAll(request, encoder, reader));
  } catch (error) {
    if (error instanceof TooBusy) return null;
    throw error;
  }
}

async function readAll(
  request: Request,
  encoder: PictureEncoder,
  { onField, isValid, maxFields }: FormReader,
): Promise<PostedPhotos> {
  const posted: PostedPhotos = { photos: [], hadPhotos: false, refusal: null };
  // A few more photographs than allowed, so that a shopper who chose too many is told.
  const limits = { maxPartBytes: maxPhotoBytes, maxParts: maxFields + 30 };
  for await (const { name, isFile, bytes } of readParts(request, limits)) {
    // A field without a file sends an empty one.
    const isPhoto = isFile && name === 'photo' && bytes?.length !== 0;
    posted.hadPhotos ||= isPhoto;
    if (!isFile) onField(name, textOf(bytes));
    else if (isPhoto && posted.refusal === null && isValid()) {
      const hasRoom = posted.photos.length < maxPhotos;
      const read = hasRoom ? await readPhoto(bytes, encoder) : 'too-many';
      if (typeof read === 'string') posted.refusal = read;
      else posted.photos.push(read);
    }
  }
  return posted;
}

/** Browsers send valid UTF-8 only, and the database rejects NUL. */
function textOf(bytes: Buffer | null): string {
  const text = bytes?.toString('utf8').toWellFormed();
  if (text === undefined || text.includes('\0')) throw data(null, 400);
  return text;
}

async function readPhoto(
  bytes: Buffer | null,
  encoder: PictureEncoder,
): Promise<Uint8Array | PhotoRefusal> {
  if (bytes === null) return 'too-many-bytes';
  const encoded = await encoder.encodePhoto(bytes);
  if (encoded.ok) return encoded.value;
  if (encoded.reason === 'interrupted') throw new TooBusy('The encoder of pictures has ended');
  const { reason } = encoded;
  return reason === 'too-many-pixels' || reason === 'heic' ? reason : 'not-a-picture';
}
