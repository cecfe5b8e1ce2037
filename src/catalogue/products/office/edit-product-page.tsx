import { useState } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { newId } from '#platform/ids.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import {
  type EditedPiece,
  emptyPieceForm,
  formOf,
} from '#catalogue/products/editing/edited-piece.ts';
import {
  findEditedPiece,
  listEditedVariations,
} from '#catalogue/products/editing/edited-piece-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckboxField } from '#ui/form-field.tsx';
import type { Route } from './+types/edit-product-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { intentOf, revalidateWhenDone } from '#app/office/failing-writes.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { handleProductForm } from './product-form/saving/handle-product-form.server.ts';
import { keepFormOnFailure } from './product-form/saving/keep-form-on-failure.ts';
import { LeaveGuard } from '#app/office/leave-guard.tsx';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';
import { ProductForm, VariationForm } from './product-form/piece-form.tsx';
import { ProductGone } from './product-form/product-gone.tsx';
import { productMessages } from './product-form/product-messages.ts';
import { type FormNeeds, readFormNeeds } from './product-form/read-form-needs.server.ts';
import { productInShop, ViewInShop } from './list/view-in-shop.tsx';
import { handleVariationForm } from './variations/handle-variation-form.server.ts';
import { VariationList } from '#catalogue/products/office/variations/variation-list.tsx';

export const handle: AdminHandle = { right: 'catalogue' };

/** A variation's id is also accepted: it is edited on its product's page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const read = await loadOrShowError(shop.log, productMessages.productNotLoaded, async () => ({
    product: await findEditedPiece(shop.db, params.id),
  }));
  if (!read) return { state: 'failed' } as const;
  const { product } = read;
  if (!product) return data({ state: 'gone' } as const, 404);
  if (product.parentProductId) {
    const address = `/admin/products/edit/${product.parentProductId}`;
    throw redirect(`${address}?variation=${product.id}`);
  }
  const variations = await loadOrShowError(shop.log, productMessages.variationsNotLoaded, () =>
    listEditedVariations(shop.db, product.id),
  );
  const needs = await readFormNeeds(shop, product.goesWithIds);
  return { state: 'read', product, variations, needs, newId: newId() } as const;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const posted = await readForm(request);
  const shop = context.get(shopContext);
  return intentOf(posted) === 'update'
    ? handleProductForm(shop, staff, 'update', posted)
    : handleVariationForm(shop, staff, params.id, posted);
}

export const clientAction = keepFormOnFailure;
export const shouldRevalidate = revalidateWhenDone;

/** Edit Product, with the product's variations below (specification, back office 2). */
export default function EditProductPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'gone') return <ProductGone />;
  return (
    <LeaveGuard>
      {loaderData.state === 'read' ? (
        <EditProduct key={loaderData.product.id} {...loaderData} />
      ) : (
        <>
          <PageHead title="Edit Product" />
          <LoadFailed text={productMessages.productNotLoaded} />
        </>
      )}
    </LeaveGuard>
  );
}

type EditProductProps = {
  product: EditedPiece;
  /** Null if they could not be loaded. */
  variations: EditedPiece[] | null;
  needs: FormNeeds;
  /** Id for the next variation, generated before its form is filled. */
  newId: string;
};

function EditProduct({ product, variations, needs, newId }: EditProductProps) {
  const navigate = useNavigateAfterWrite();
  // The form keeps the product as opened, even if saving a variation reloads the page.
  const [opened] = useState(product);
  const [isDuplicating, setDuplicating] = useState(false);
  return (
    <>
      <PageHead title="Edit Product" tabTitle={`Edit ${product.name}`} text={product.name}>
        <ViewInShop inShop={productInShop(product)} />
        {[product, ...(variations ?? [])].some(({ sku }) => sku) && (
          <ButtonLink to={`/admin/products/labels?ids=${product.id}`} variant="quiet" size="small">
            Print label
          </ButtonLink>
        )}
        <Button variant="secondary" size="small" onClick={() => setDuplicating(true)}>
          Duplicate
        </Button>
      </PageHead>
      <ProductForm
        start={formOf(opened)}
        needs={needs}
        variations={variations ?? []}
        saved={{ intent: 'update', piece: opened }}
        texts={{ save: 'Update Product' }}
        cancel={{ to: '/admin/products' }}
        onSaved={() => navigate('/admin/products')}
      />
      <VariationsPanel product={product} variations={variations} needs={needs} newId={newId} />
      {isDuplicating && <DuplicateDialog id={product.id} onClose={() => setDuplicating(false)} />}
    </>
  );
}

type Mode = { kind: 'list' } | { kind: 'add'; id: string } | { kind: 'edit'; id: string };

/** The variations on their product's page: a list, and a form to add or edit one (specification, back office 2). */
function VariationsPanel({ product, variations, needs, newId }: EditProductProps) {
  const [params] = useSearchParams();
  const asked = params.get('variation');
  const [mode, setMode] = useState<Mode>(asked ? { kind: 'edit', id: asked } : { kind: 'list' });
  const toList = () => setMode({ kind: 'list' });
  const edited = mode.kind === 'edit' && variations?.find(({ id }) => id === mode.id);
  const form = { product: formOf(product), needs, cancel: { leave: toList }, onSaved: toList };
  return (
    <section id="variations" aria-label="Variations" className="mt-8 border-t border-line pt-6">
      {mode.kind === 'add' && (
        <>
          <PanelTitle text="Add Variation" />
          <VariationForm
            {...form}
            start={emptyPieceForm}
            saved={{ intent: 'add-variation', id: mode.id }}
            texts={{ save: 'Save Variation', saving: 'Saving...' }}
          />
        </>
      )}
      {edited && (
        <>
          <PanelTitle text={`Edit Variation: ${edited.name}`} />
          <VariationForm
            {...form}
            start={formOf(edited)}
            saved={{ intent: 'update-variation', piece: edited }}
            texts={{ save: 'Update Variation', saving: 'Saving...' }}
          />
        </>
      )}
      {mode.kind !== 'add' && !edited && (
        <VariationList
          variations={variations}
          onAdd={() => setMode({ kind: 'add', id: newId })}
          onEdit={({ id }) => setMode({ kind: 'edit', id })}
        />
      )}
    </section>
  );
}

function PanelTitle({ text }: { text: string }) {
  return <h2 className="mb-4 font-display text-xl font-semibold wrap-anywhere">{text}</h2>;
}

/** Asks what to copy into the form for a similar piece. Nothing is added until that form is saved. */
function DuplicateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [taken, setTaken] = useState({ pictures: true, weights: true });
  const address = new URLSearchParams({ copy: id });
  if (taken.pictures) address.set('pictures', '1');
  if (taken.weights) address.set('weights', '1');
  return (
    <Dialog open onClose={onClose} title="Duplicate product">
      <p>
        Opens a new product form with these details, with stock at 0 and no variations. It appears
        in the shop when you save it.
      </p>
      <div className="mt-3">
        <CheckboxField
          label="Copy pictures"
          checked={taken.pictures}
          onChange={({ currentTarget: { checked } }) => setTaken({ ...taken, pictures: checked })}
        />
        <CheckboxField
          label="Copy weights"
          checked={taken.weights}
          onChange={({ currentTarget: { checked } }) => setTaken({ ...taken, weights: checked })}
        />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <ButtonLink to={`/admin/products/add?${address}`} data-first-focus>
          Duplicate
        </ButtonLink>
      </div>
    </Dialog>
  );
}
