import { statusOf } from '#platform/http/service-unavailable.server.ts';
import { methodNotAllowed } from '#platform/http/json.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { openImport } from '#catalogue/import/open-import.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/table-endpoint.ts';
import { importMessages } from './import-messages.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/** The answer to an uploaded spreadsheet: its run and the picture files that it names, or why it cannot be read. */
export type TableAnswer =
  | { ok: true; runId: string; wanted: string[] }
  | { ok: false; text: string };

/** `POST /admin/api/import/table?name=` with a CSV file of at most 15 MB as body begins an import. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const shop = context.get(shopContext);
  const fileName = (url.searchParams.get('name') ?? '').replaceAll('\0', '').slice(0, 200);
  try {
    const bytes = await request.bytes();
    const opened = await openImport(shop, { bytes, fileName, by: staff.email });
    if (opened.ok) return answer(opened, 200);
    if (opened.reason === 'refused') return answer({ ok: false, text: opened.text }, 422);
    return answer({ ok: false, text: importMessages.tableFailed }, 503);
  } catch (error) {
    shop.log.error({ err: error }, 'a table could not be stored');
    return answer({ ok: false, text: importMessages.tableFailed }, statusOf(error));
  }
}

function answer(body: TableAnswer, status: number): Response {
  return Response.json(body, { status });
}
