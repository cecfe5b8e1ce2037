import { Eye } from 'lucide-react';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { slug } from '#catalogue/products/slug.ts';
import { ButtonLink } from '#ui/button.tsx';

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
    <ButtonLink to={inShop.href} target="_blank" rel="noreferrer" variant="quiet" size="small">
      <Eye aria-hidden size={16} strokeWidth={1.5} />
      {inShop.text}
    </ButtonLink>
  );
}
