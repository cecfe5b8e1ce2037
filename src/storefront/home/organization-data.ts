import type { MetaDescriptor } from 'react-router';
import { shopDetails } from '#shop/policies/shop-details.ts';
import { structuredData } from '../page-meta.ts';

/** Who the shop is, for search engines. */
export function organizationData(origin: string): MetaDescriptor {
  const { name, legalName, phone, email, addressLines } = shopDetails;
  return structuredData('JewelryStore', {
    name,
    legalName,
    url: `${origin}/`,
    telephone: phone,
    email,
    address: addressLines.join(', '),
  });
}
