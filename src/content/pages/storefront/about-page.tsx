import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { originalAbout } from '#content/pages/original-about.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import type { Route } from './+types/about-page.ts';
import { FactList } from '#app/storefront/fact-list.tsx';
import { openPreview } from '#catalogue/products/storefront/open-preview.server.ts';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { readWrittenPage } from '#app/storefront/read-shop-facts.server.ts';
import { WrittenPage } from './written-page.tsx';
import { WrittenText } from './written-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  const { details, documents } = catalogue.settings;
  const facts = await readWrittenPage(context, 'about');
  const picture = catalogue.collections().find((each) => each.picture)?.picture;
  return { ...facts, foundedIn: details.foundedIn, bisLicence: documents.bisLicence, picture };
}

export const action = openPreview;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'About Us',
    description: 'Who we are, how we price gold and what stands behind every piece.',
    path: '/about-us',
  });
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { lead, body } = loaderData.written ?? originalAbout.asPromised(loaderData.promises);
  return (
    <WrittenPage title="About Us" lead={lead} aside={<TheShop {...loaderData} />}>
      <WrittenText body={body} facts={loaderData} />
    </WrittenPage>
  );
}

/** The facts about the shop that a buyer looks for before spending a lakh. */
function TheShop({ shop, foundedIn, bisLicence, picture }: Route.ComponentProps['loaderData']) {
  const facts = [
    { term: 'In business since', detail: foundedIn },
    { term: 'BIS registration', detail: bisLicence },
    { term: 'Bench and showroom', detail: shop.addressLines.join(', ') },
    { term: 'Open', detail: `${shop.hours}, ${shop.closed}` },
  ];
  return (
    <>
      {picture && (
        <PictureImage
          picture={picture}
          sizes="(width >= 64rem) 520px, 92vw"
          alt=""
          className="mt-8 aspect-[4/3] w-full rounded-md object-cover"
        />
      )}
      <div className="figures mt-8">
        <FactList facts={facts.filter(({ detail }) => detail)} />
      </div>
    </>
  );
}
