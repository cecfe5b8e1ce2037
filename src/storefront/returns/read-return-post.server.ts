import { data } from 'react-router';
import { readParts } from '#platform/http/multipart.server.ts';
import type { PictureEncoder } from '#shop/media/open-picture-encoder.server.ts';
import { returnForm } from '#shop/returns/forms.ts';
import { maxReturnPhotoBytes } from '#shop/returns/return-form-size.ts';
import { maxReturnPhotos, maxReturnWords } from '#shop/returns/return-request.ts';
import type { PhotoRefusal, ReturnValues } from './return-answer.ts';

/** A posted return: what was typed, its photographs made small, and why one of them was not taken. */
export type ReturnPost = {
  values: ReturnValues;
  photos: Uint8Array[];
  hadPhotos: boolean;
  refusal: PhotoRefusal | null;
};

const maxUnits = 100;
/** The reason, its description, and a photograph more than may be sent, so that who chose too many hears of it. */
const limits = { maxPartBytes: maxReturnPhotoBytes, maxParts: maxUnits + 30 };

/**
 * Reads a posted return part by part; each photograph is made small before the next one is read. Browsers send what was
 * typed first: where that has to be mended, whoever waits hears of it without waiting for photographs.
 */
export async function readReturnPost(
  request: Request,
  encoder: PictureEncoder,
): Promise<ReturnPost> {
  const values: ReturnValues = { units: [], wish: '', reason: '', description: '' };
  const post: ReturnPost = { values, photos: [], hadPhotos: false, refusal: null };
  for await (const { name, isFile, bytes } of readParts(request, limits)) {
    // A field without a file sends an empty one.
    const isPhoto = isFile && name === 'photo' && bytes?.length !== 0;
    post.hadPhotos ||= isPhoto;
    if (!isFile) note(values, name, textOf(bytes));
    else if (isPhoto && post.refusal === null && returnForm.safeParse(values).success) {
      await addPhoto(post, bytes, encoder);
    }
  }
  return post;
}

async function addPhoto(
  post: ReturnPost,
  bytes: Buffer | null,
  encoder: PictureEncoder,
): Promise<void> {
  const hasRoom = post.photos.length < maxReturnPhotos;
  const taken = hasRoom ? await takePhoto(bytes, encoder) : 'too-many';
  if (typeof taken === 'string') post.refusal = taken;
  else post.photos.push(taken);
}

function note(values: ReturnValues, name: string, text: string): void {
  if (name === 'unit' && text && values.units.length < maxUnits) values.units.push(text);
  if (name === 'wish') values.wish = text;
  if (name === 'reason') values.reason = text;
  if (name === 'description') values.description = text.slice(0, 2 * maxReturnWords);
}

/** No browser sends a text that is none, and no database takes a NUL. */
function textOf(bytes: Buffer | null): string {
  const text = bytes?.toString('utf8').toWellFormed();
  if (text === undefined || text.includes('\0')) throw data(null, 400);
  return text;
}

async function takePhoto(
  bytes: Buffer | null,
  encoder: PictureEncoder,
): Promise<Uint8Array | PhotoRefusal> {
  if (bytes === null) return 'too-many-bytes';
  const encoded = await encoder.encodePhoto(bytes);
  if (encoded.ok) return encoded.value;
  if (encoded.reason === 'interrupted') throw new Error('The encoder of pictures has ended');
  const { reason } = encoded;
  return reason === 'too-many-pixels' || reason === 'heic' ? reason : 'not-a-picture';
}
