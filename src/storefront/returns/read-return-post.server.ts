import { data } from 'react-router';
import { readParts } from '#platform/http/multipart.server.ts';
import type { PictureEncoder } from '#shop/media/open-picture-encoder.server.ts';
import { maxReturnPhotoBytes } from '#shop/returns/return-form-size.ts';
import { maxReturnPhotos, maxReturnWords } from '#shop/returns/return-request.ts';
import type { PhotoRefusal, ReturnValues } from './return-answer.ts';

/** A posted return: what was typed, its photographs made small, and why one of them was not taken. */
export type ReturnPost = {
  values: ReturnValues;
  photos: Uint8Array[];
  refusal: PhotoRefusal | null;
};

const maxUnits = 100;

/** Reads a posted return part by part; each photograph is made small before the next one is read. */
export async function readReturnPost(
  request: Request,
  encoder: PictureEncoder,
): Promise<ReturnPost> {
  const values: ReturnValues = { units: [], reason: '', description: '' };
  const photos: Uint8Array[] = [];
  let refusal: PhotoRefusal | null = null;
  for await (const { name, isFile, bytes } of readParts(request, maxReturnPhotoBytes)) {
    if (!isFile) note(values, name, textOf(bytes));
    // A field without a file sends an empty one; after a refusal no other is decoded.
    else if (name === 'photo' && refusal === null && bytes?.length !== 0) {
      const taken = photos.length < maxReturnPhotos ? await takePhoto(bytes, encoder) : 'too-many';
      if (typeof taken === 'string') refusal = taken;
      else photos.push(taken);
    }
  }
  return { values, photos, refusal };
}

function note(values: ReturnValues, name: string, text: string): void {
  if (name === 'unit' && text && values.units.length < maxUnits) values.units.push(text);
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
  return encoded.reason === 'too-many-pixels' ? 'too-many-pixels' : 'not-a-picture';
}
