import { useState } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { newId } from '#platform/ids.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { duplicateForm, emptyPieceForm } from '#catalogue/products/editing/edited-piece.ts';
import { findEditedPiece } from '#catalogue/products/editing/edited-piece-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/add-product-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone } from '#app/office/failing-writes.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { handleProductForm } from './product-form/saving/handle-product-form.server.ts';
import { keepFormOnFailure } from './product-form/saving/keep-form-on-failure.ts';
import { LeaveGuard } from '#app/office/leave-guard.tsx';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';
import { ProductForm } from './product-form/piece-form.tsx';
import { readFormNeeds } from './product-form/read-form-needs.server.ts';
import { useNeedsFailure } from './product-form/use-needs-failure.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/** `?copy=<id>` fills the form from another product, including its pictures with `&pictures=1` and weights with `&weights=1`. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const copied = await findEditedPiece(shop.db, url.searchParams.get('copy') ?? '');
  const take = {
    pictures: url.searchParams.has('pictures'),
    weights: url.searchParams.has('weights'),
  };
  return {
    id: newId(),
    start: copied ? duplicateForm(copied, take) : emptyPieceForm,
    needs: await readFormNeeds(shop, copied?.goesWithIds),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleProductForm(context.get(shopContext), staff, 'add', await readForm(request));
}

export const clientAction = keepFormOnFailure;
export const shouldRevalidate = revalidateWhenDone;

/** Add New Product (specification, back office 2). */
export default function AddProductPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigateAfterWrite();
  // One id per form, so that submitting twice adds one product.
  const [{ id, start }] = useState(loaderData);
  useNeedsFailure(loaderData.needs);
  return (
    <LeaveGuard>
      <PageHead title="Add New Product" />
      <ProductForm
        start={start}
        needs={loaderData.needs}
        saved={{ intent: 'add', id }}
        texts={{ save: 'Save Product', draft: 'Save as draft' }}
        cancel={{ to: '/admin/products' }}
        onSaved={() => navigate('/admin/products')}
      />
    </LeaveGuard>
  );
}
