import { statusOf } from '#platform/http/service-unavailable.server.ts';
import { methodNotAllowed } from '#platform/http/json.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { savePicture } from '#catalogue/media/save-picture.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { pictureFailures, uploadRefusals } from '#catalogue/media/office/picture-messages.ts';
import type { UploadAnswer } from '#catalogue/media/office/upload-picture.ts';
import type { Route } from './+types/piece-photos-endpoint.ts';

export const handle: AdminHandle = { right: 'orders' };

/**
 * `POST /admin/api/piece-photos` with a picture of a packed piece as the body, at most 15 MB, saves it and returns an
 * `UploadAnswer`. A picture not used for packing is removed after a day.
 */
export async function action({ context, request }: Route.ActionArgs) {
  // Before any of the body is read.
  await requireStaff(context, request, handle.right);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const shop = context.get(shopContext);
  try {
    const saved = await savePicture(shop, {
      bytes: request.body ?? new Uint8Array(),
      purpose: 'piece',
    });
    return saved.ok
      ? answer({ ok: true, picture: saved.value }, 200)
      : answer({ ok: false, text: uploadRefusals[saved.reason] }, 422);
  } catch (error) {
    shop.log.error({ err: error }, 'a piece photo could not be saved');
    return answer({ ok: false, text: pictureFailures.productUpload.description }, statusOf(error));
  }
}

function answer(body: UploadAnswer, status: number): Response {
  return Response.json(body, { status });
}
