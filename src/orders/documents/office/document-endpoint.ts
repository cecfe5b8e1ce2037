import { refuse } from '#platform/http/json.server.ts';
import { isId } from '#platform/ids.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { documentResponse } from '#orders/documents/document-response.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/document-endpoint.ts';

export const handle: AdminHandle = { right: 'documents' };

/** `GET /admin/api/documents/:documentId`: a voucher, an invoice or a credit note as a PDF. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { documentId } = params;
  const document = isId(documentId)
    ? await documentResponse(context.get(shopContext), documentId)
    : null;
  return document ?? refuse(404, 'not-found');
}
