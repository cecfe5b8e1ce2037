import { useState } from 'react';
import { data } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { newId } from '#platform/ids.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import {
  type EditedPiece,
  emptyPieceForm,
  formOf,
} from '#catalogue/products/editing/edited-piece.ts';
import { findEditedPiece } from '#catalogue/products/editing/edited-piece-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/add-variation-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone } from '#app/office/failing-writes.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { keepFormOnFailure } from './product-form/saving/keep-form-on-failure.ts';
import { LeaveGuard } from '#app/office/leave-guard.tsx';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';
import { VariationForm } from './product-form/piece-form.tsx';
import { ProductGone } from './product-form/product-gone.tsx';
import { productMessages } from './product-form/product-messages.ts';
import { type FormNeeds, readFormNeeds } from './product-form/read-form-needs.server.ts';
import { useNeedsFailure } from './product-form/use-needs-failure.ts';
import { handleVariationForm } from './variations/handle-variation-form.server.ts';

const title = 'Add Product Variation';

export const handle: AdminHandle = { right: 'catalogue' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const read = await loadOrShowError(shop.log, productMessages.parentNotLoaded, async () => ({
    product: await findEditedPiece(shop.db, params.productId),
  }));
  if (!read) return { state: 'failed' } as const;
  if (read.product?.kind !== 'product') return data({ state: 'gone' } as const, 404);
  const needs = await readFormNeeds(shop);
  return { state: 'read', product: read.product, needs, newId: newId() } as const;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const posted = await readForm(request);
  return handleVariationForm(context.get(shopContext), staff, params.productId, posted);
}

export const clientAction = keepFormOnFailure;
export const shouldRevalidate = revalidateWhenDone;

/** Adds a variation on its own screen (specification, back office 2). */
export default function AddVariationPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'gone') return <ProductGone />;
  if (loaderData.state === 'read') return <AddVariation {...loaderData} />;
  return (
    <>
      <PageHead title={title} />
      <LoadFailed text={productMessages.parentNotLoaded} />
    </>
  );
}

type AddVariationProps = { product: EditedPiece; needs: FormNeeds; newId: string };

function AddVariation({ product, needs, newId }: AddVariationProps) {
  const navigate = useNavigateAfterWrite();
  const [id] = useState(newId);
  useNeedsFailure(needs);
  const back = `/admin/products/edit/${product.id}`;
  return (
    <LeaveGuard>
      <PageHead title={title} tabTitle={`Add variation of ${product.name}`} text={product.name}>
        <ButtonLink to={back} variant="secondary" size="small">
          Back to Product
        </ButtonLink>
      </PageHead>
      <VariationForm
        start={emptyPieceForm}
        product={formOf(product)}
        needs={needs}
        saved={{ intent: 'add-variation', id }}
        texts={{ save: 'Create Variation' }}
        cancel={{ to: back }}
        onSaved={() => navigate(back)}
      />
    </LeaveGuard>
  );
}
