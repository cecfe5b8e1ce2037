import type { ShopDetails } from '#shop/policies/shop-details.ts';

/** Who the shop is, at the head of what is printed. */
export function Letterhead({ shop }: { shop: ShopDetails }) {
  const { name, legalName, addressLines, phone, email, gstin } = shop;
  return (
    <header className="flex items-end justify-between gap-8 border-b-2 border-gold pb-4">
      <div>
        <p className="font-display text-3xl leading-none font-semibold tracking-[0.06em] text-maroon">
          {name}
        </p>
        <p className="mt-2 text-sm">{legalName}</p>
      </div>
      <address className="text-right text-sm not-italic">
        {addressLines.join(', ')}
        <span className="block">
          {phone} · {email}
        </span>
        {gstin && <span className="block">GSTIN {gstin}</span>}
      </address>
    </header>
  );
}
