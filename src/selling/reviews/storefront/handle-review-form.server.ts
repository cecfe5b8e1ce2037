import { data, redirect, type RouterContextProvider } from 'react-router';
import { firstErrors } from '#platform/first-errors.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';
import { requireFormOf } from '#app/storefront/viewer/own-form.server.ts';
import { photoRefusals } from '#catalogue/media/photos.ts';
import { readPhotoForm } from '#catalogue/media/read-photo-form.server.ts';
import { type PictureShop, savePicture } from '#catalogue/media/save-picture.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { TooBusy } from '#platform/http/admission.server.ts';
import { readForm } from '#platform/http/form.server.ts';
import { type ReviewForm, reviewForm } from '#selling/reviews/forms.ts';
import { withdrawReview } from '#selling/reviews/withdraw-review.server.ts';
import { writeReview } from '#selling/reviews/write-review.server.ts';
import { requireReviewedLine } from './read-review.server.ts';
import { type ReviewAnswer, reviewNotices, type ReviewValues } from './review-answer.ts';

type Line = { orderId: string; lineId: string };
type Refused = ReturnType<typeof data<ReviewAnswer>>;

const fields = ['stars', 'title', 'text', 'isNamed'] as const;
const maxTyped = 8_000;

/**
 * Handles a buyer's forms for a piece: a multipart form is a review with its photographs, any other form withdraws it. Errors are
 * shown beside the fields, and nothing typed is lost.
 */
export async function handleReviewForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  line: Line,
): Promise<Refused> {
  const viewer = await readViewer(context, request);
  const isReview = request.headers.get('content-type')?.startsWith('multipart/');
  const withdrawal = isReview ? null : await readForm(request);
  const order = `/order-confirmation/${line.orderId}`;
  if (withdrawal) requireFormOf(viewer, { request, posted: withdrawal, page: order });
  await requireReviewedLine(context, request, line);
  const shop = context.get(shopContext);
  const ofLine = { orderId: line.orderId, orderItemId: line.lineId };
  if (withdrawal) {
    if (withdrawal.get('intent') !== 'withdraw') throw data(null, 400);
    await withdrawReview(shop, ofLine);
    throw redirect(order);
  }
  const read = await readReviewPost(shop, request, line);
  if (!read.ok) return read.refused;
  const pictureIds = await savePhotos(shop, read.photos);
  if (!pictureIds) {
    return data({ values: read.values, hadPhotos: true, notice: reviewNotices.busy }, 503);
  }
  const written = await writeReview(shop, { ...read.review, ...ofLine, pictureIds });
  if (!written.ok && written.reason === 'not-delivered') throw data(null, 404);
  // On a double submission the page shows the review that exists.
  throw redirect(`${order}/review/${line.lineId}`);
}

type ReviewPost =
  | { ok: true; review: ReviewForm; values: ReviewValues; photos: Uint8Array[] }
  | { ok: false; refused: Refused };

async function readReviewPost(
  shop: Pick<Shop, 'limits' | 'photoUploads' | 'encoder'>,
  request: Request,
  { orderId }: Line,
): Promise<ReviewPost> {
  const values: ReviewValues = { stars: '', title: '', text: '', isNamed: '' };
  const taken = await shop.limits.take('review-of-order', orderId);
  const check = () => reviewForm.safeParse(values);
  const posted = await readPhotoForm(request, shop, {
    onField(name, text) {
      const field = fields.find((each) => each === name);
      if (field) values[field] = text.slice(0, maxTyped);
    },
    isValid: () => taken.ok && check().success,
    maxFields: 20,
  });
  const refuse = (answer: ReviewAnswer, status: number): ReviewPost => ({
    ok: false,
    refused: data(answer, status),
  });
  if (!posted) return refuse({ values, hadPhotos: true, notice: reviewNotices.busy }, 503);
  const { photos, hadPhotos, refusal } = posted;
  const kept = { values, hadPhotos };
  if (!taken.ok) return refuse({ ...kept, notice: reviewNotices.tooMany(taken.waitSeconds) }, 429);
  const checked = check();
  const errors = {
    ...(!checked.success && firstErrors(checked.error)),
    ...(refusal && { photos: photoRefusals[refusal] }),
  };
  // Photographs that precede the texts, which no browser sends, were not read.
  const isLost = hadPhotos && photos.length === 0;
  if (!checked.success || refusal || isLost) return refuse({ ...kept, errors }, 400);
  return { ok: true, review: checked.data, values, photos };
}

/** Null if they could not be saved in time. */
async function savePhotos(
  shop: PictureShop,
  photos: readonly Uint8Array[],
): Promise<string[] | null> {
  const ids: string[] = [];
  try {
    for (const bytes of photos) {
      const saved = await savePicture(shop, { bytes, purpose: 'review' });
      if (!saved.ok) throw new Error(`A photograph could not be saved: ${saved.reason}`);
      ids.push(saved.value.id);
    }
  } catch (error) {
    if (error instanceof TooBusy) return null;
    throw error;
  }
  return ids;
}
