import { Eye } from 'lucide-react';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { slug } from '#catalogue/products/slug.ts';

/** The link to a product in the shop, or to its preview if it is not published. */
export function productInShop({ id, status }: { id: string; status: ProductStatus }) {
  return status === 'published'
    ? { href: `/product/${id}`, text: 'View in shop' }
    : { href: `/preview/${id}`, text: 'Preview' };
}

/** The link to a category or a collection in the shop. */
export function groupInShop(kind: GroupKind, { name }: { name: string }) {
  return { href: `/${kind}/${encodeURIComponent(slug(name))}`, text: 'View in shop' };
}

type InShop = { href: string; text: string };

/** A row's link to the shop, in a new tab. */
export function RowViewInShop({ name, inShop }: { name: string; inShop: InShop }) {
  const label = `${inShop.text}: ${name}`;
  return (
    <a
      href={inShop.href}
      target="_blank"
      rel="noreferrer"
      className="icon-button"
      aria-label={label}
      title={label}
    >
      <Eye aria-hidden size={18} strokeWidth={1.5} />
    </a>
  );
}

/** The same link beside a page title. */
export function ViewInShop({ inShop }: { inShop: InShop }) {
  return (
    <a
      href={inShop.href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-transparent px-3 text-sm font-medium hover:bg-sand max-md:min-h-11"
    >
      <Eye aria-hidden size={16} strokeWidth={1.5} />
      {inShop.text}
    </a>
  );
}
