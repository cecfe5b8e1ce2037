import type { ShopDetails } from '#content/policies/shop-details.ts';

/** The head of a sheet that leaves the shop: the shop's name and contacts. */
export function Letterhead({ shop }: { shop: ShopDetails }) {
  const { name, addressLines, phone, email } = shop;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b-2 border-gold pb-4">
      <p className="font-display text-3xl font-semibold text-maroon">{name}</p>
      <p className="text-right text-sm">
        {addressLines.join(', ')}
        <br />
        {phone}, {email}
      </p>
    </header>
  );
}
