import { statusOf } from '#platform/http/service-unavailable.server.ts';
import { methodNotAllowed } from '#platform/http/json.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { saveImportPicture } from '#catalogue/import/save-import-picture.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { uploadRefusals } from '#catalogue/media/office/picture-messages.ts';
import type { FileAnswer } from '#catalogue/media/office/send-file.ts';
import type { Route } from './+types/pictures-endpoint.ts';
import { importMessages } from './import-messages.ts';

export const handle: AdminHandle = { right: 'catalogue' };

const refusals = { ...uploadRefusals, 'not-wanted': importMessages.notWanted };

/** `POST /admin/api/import/pictures?run=&name=` with a picture as body saves it for that import. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff(context, request, handle.right);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const shop = context.get(shopContext);
  const runId = url.searchParams.get('run') ?? '';
  const fileName = (url.searchParams.get('name') ?? '').replaceAll('\0', '');
  try {
    const saved = await saveImportPicture(shop, {
      runId,
      fileName,
      bytes: request.body ?? new Uint8Array(),
    });
    return saved.ok
      ? answer({ ok: true }, 200)
      : answer({ ok: false, text: refusals[saved.reason] }, 422);
  } catch (error) {
    shop.log.error({ err: error }, 'a picture of an import could not be saved');
    return answer({ ok: false, text: importMessages.pictureFailed }, statusOf(error));
  }
}

function answer(body: FileAnswer, status: number): Response {
  return Response.json(body, { status });
}
