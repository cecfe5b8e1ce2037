import type { MetaDescriptor } from 'react-router';
import type { ShopDetails } from '#shop/policies/shop-details.ts';
import { structuredData } from '../page-meta.ts';

/** Who the shop is, for search engines. */
export function organizationData(origin: string, shop: ShopDetails): MetaDescriptor {
  const { name, legalName, phone, email, addressLines } = shop;
  return structuredData('JewelryStore', {
    name,
    legalName,
    url: `${origin}/`,
    telephone: phone,
    email,
    address: addressLines.join(', '),
  });
}
