import { originalShipping } from '#content/pages/original-shipping.ts';
import type { Route } from './+types/shipping-page.ts';
import { FactList } from '#app/storefront/fact-list.tsx';
import { openPreview } from '#catalogue/products/storefront/open-preview.server.ts';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { readWrittenPage } from '#app/storefront/read-shop-facts.server.ts';
import { readStoreData } from './store-data.server.ts';
import { WrittenPage } from './written-page.tsx';
import { WrittenText } from './written-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readStoreData(context);
  return { ...(await readWrittenPage(context, 'shipping')), store };
}

export const action = openPreview;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { lead } = loaderData?.written ?? originalShipping;
  const page = pageMeta(siteOf(matches), {
    title: 'Shipping Policy',
    description: lead,
    path: '/shipping-policy',
  });
  return loaderData ? [...page, loaderData.store] : page;
}

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const { policy } = loaderData;
  const { lead, body } = loaderData.written ?? originalShipping.asPromised(loaderData.promises);
  return (
    <WrittenPage title="Shipping Policy" lead={lead} effectiveDate={policy.effectiveDate}>
      <FactList
        facts={[
          { term: 'Where', detail: 'Within India only' },
          { term: 'How long', detail: `Delivery in ${policy.deliveryWithin}` },
          ...(loaderData.promises.gst ? [{ term: 'Prices', detail: 'Include GST' }] : []),
          { term: 'Shipping fee', detail: 'Shown at checkout, before you pay' },
        ]}
      />
      <WrittenText body={body} facts={loaderData} />
    </WrittenPage>
  );
}
