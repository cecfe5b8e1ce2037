import type { RouterContextProvider } from 'react-router';
import { isId } from '#platform/ids.ts';
import { may } from '#people/accounts/permissions.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { findFamily } from '#catalogue/products/memory/read-families.server.ts';
import { isPreviewToken, previewLink } from '#catalogue/products/preview-link.server.ts';
import type { Product } from '#catalogue/products/product.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { shopContext } from '#app/shop-context.ts';
import { formatIndianDate } from '#platform/indian-time.ts';

/**
 * The note of a preview: whether the product is in the shop and, for staff, a link that they can share. Written on the
 * server, to spare the page the script.
 */
export type Preview = { text: string; link: { path: string; text: string } | null };

const texts: Record<ProductStatus, string> = {
  draft: 'Preview of a draft: shoppers can’t see or buy this piece yet.',
  published: 'Preview: this is what shoppers see in the shop.',
  archived: 'Preview of an archived product: shoppers can no longer see or buy it.',
};

/**
 * A product as its page would show it, published or not: for catalogue staff, or anyone with a link from them. Null for
 * everyone else, as if it did not exist. The response is private, so it is never cached.
 */
export async function readPreview(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { previewId: id, token = '' }: { previewId: string; token?: string },
): Promise<{ product: Product; preview: Preview } | null> {
  const viewer = await readViewer(context, request);
  const { db, catalogue, clock, previewSecret } = context.get(shopContext);
  const signing = { previewSecret, clock };
  const isStaff = viewer !== null && viewer.isAdmin && may(viewer.staffRole, 'catalogue');
  if (!isId(id) || !(isStaff || isPreviewToken(signing, id.toLowerCase(), token))) return null;
  await catalogue.ensureCurrent();
  const found = await findFamily(db, id.toLowerCase());
  if (!found) return null;
  const { path, until } = previewLink(signing, id.toLowerCase());
  return {
    product: catalogue.memory.describe(found.family),
    preview: {
      text: texts[found.status],
      link: isStaff
        ? { path, text: `Link to share: no sign-in needed until ${formatIndianDate(until)}` }
        : null,
    },
  };
}
