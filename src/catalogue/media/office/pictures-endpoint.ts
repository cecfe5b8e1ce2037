import { statusOf } from '#platform/http/service-unavailable.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { methodNotAllowed } from '#platform/http/json.server.ts';
import { discardPicture } from '#upkeep/housekeeping/remove-unused-pictures.server.ts';
import { savePicture } from '#catalogue/media/save-picture.server.ts';
import { isPicturePurpose } from '#catalogue/media/picture-purpose.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/pictures-endpoint.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { pictureFailures, uploadRefusals } from './picture-messages.ts';
import type { UploadAnswer } from './upload-picture.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/**
 * `POST /admin/api/pictures?for=product|variation|collection|category|slide` with a picture of at most 15 MB as body saves it and
 * returns an `UploadAnswer`. `DELETE …?id=` discards an unused picture; a used one stays.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  // Before reading any of the body.
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  if (request.method === 'DELETE') {
    await discardPicture(shop, url.searchParams.get('id') ?? '');
    return Response.json({ ok: true });
  }
  if (request.method !== 'POST') return methodNotAllowed('POST', 'DELETE');
  const purpose = url.searchParams.get('for');
  if (!isPicturePurpose(purpose))
    return answer({ ok: false, text: 'What is this picture for?' }, 400);
  try {
    const saved = await savePicture(shop, { bytes: request.body ?? new Uint8Array(), purpose });
    if (!saved.ok) return answer({ ok: false, text: uploadRefusals[saved.reason] }, 422);
    return answer({ ok: true, picture: saved.value }, 200);
  } catch (error) {
    shop.log.error({ err: error }, 'a picture could not be saved');
    return answer({ ok: false, text: pictureFailures.productUpload.description }, statusOf(error));
  }
}

function answer(body: UploadAnswer, status: number): Response {
  return Response.json(body, { status });
}
