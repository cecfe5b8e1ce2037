import { data } from 'react-router';
import {
  findCertificate,
  type Certificate,
} from '#orders/fulfilment/certificate-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/certificate-page.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { findByCode, statusOf } from './find-by-code.server.ts';
import { NoDocument } from './no-document.tsx';
import { ButtonLink, Button } from '#ui/button.tsx';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { formatGrams } from '#price/money/weight.ts';
import { formatKarat, isGold } from '#price/pricing/karat.ts';
import { stampOf } from '#price/pricing/karat-words.ts';
import { stoneFacts, stoneName } from '#price/pricing/stone-words.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';
import { formatIndianDate } from '#platform/indian-time.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Certificate');
}

/** For anyone who holds the piece and its card; it reveals neither the buyer nor the price. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findByCode(context, params.code, findCertificate);
  if (!found.ok) return data({ found, shop: null }, { status: statusOf[found.reason] });
  const { details, documents } = await readSettings(context.get(shopContext).db);
  const { shopName, legalName } = details;
  const { bisLicence, huidSentence } = documents;
  return data({ found, shop: { shopName, legalName, bisLicence, huidSentence } });
}

/** The shop's certificate of one physical piece. */
export default function CertificatePage({ loaderData: { found, shop } }: Route.ComponentProps) {
  if (!found.ok) return <NoDocument reason={found.reason} />;
  if (found.value.isTakenBack) return <CameBack name={found.value.name} />;
  return shop && <CertificateCard certificate={found.value} shop={shop} />;
}

/** Shown for a piece the shop has taken back: its certificate is no longer valid. */
function CameBack({ name }: { name: string }) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center px-4 py-24 text-center">
      <p className="eyebrow text-gold-ink">Certificate</p>
      <span aria-hidden className="my-6 h-px w-16 bg-gold" />
      <h1 className="font-display text-3xl font-semibold text-balance">
        This piece was returned to us
      </h1>
      <p className="mt-4 wrap-anywhere">
        {name} was returned to us, so its certificate is no longer valid. If resold, the piece gets
        a new one.
      </p>
      <ButtonLink to="/contact" variant="secondary" className="mt-8">
        Contact us
      </ButtonLink>
    </div>
  );
}

type CertifiedBy = {
  shopName: string;
  legalName: string;
  bisLicence: string;
  huidSentence: string;
};

type CertificateCardProps = { certificate: Certificate; shop: CertifiedBy };

/** The certificate as a card, the same on a screen, A5 or A4. */
function CertificateCard({ certificate, shop }: CertificateCardProps) {
  return (
    <div className="px-4 py-10 [page:card] md:py-16 print:p-0">
      <article className="mx-auto max-w-[36rem] break-inside-avoid border border-gold bg-surface p-1.5 print:max-w-[128mm] print:p-1 print:leading-snug">
        <div className="border border-gold/60 px-5 py-8 sm:px-10 sm:py-12 print:px-[8mm] print:py-[5mm]">
          <Head shop={shop} />
          <Piece certificate={certificate} />
          <Facts certificate={certificate} />
          <Foot certificate={certificate} shop={shop} />
        </div>
      </article>
      <div className="no-print mt-8 text-center">
        <Button variant="secondary" onClick={() => window.print()}>
          Print certificate
        </Button>
      </div>
    </div>
  );
}

function Head({ shop }: { shop: CertifiedBy }) {
  return (
    <header className="text-center">
      <p className="font-display text-2xl leading-none font-semibold tracking-[0.14em] wrap-anywhere text-maroon uppercase">
        {shop.shopName}
      </p>
      <span aria-hidden className="mx-auto my-5 block h-px w-16 bg-gold print:my-[3mm]" />
      <h1 className="eyebrow text-gold-ink">Certificate of authenticity</h1>
    </header>
  );
}

function Piece({ certificate }: { certificate: Certificate }) {
  const { name, picture, isOwnPicture, isTest } = certificate;
  return (
    <>
      {picture && (
        <figure className="mx-auto mt-7 w-56 max-w-full sm:w-64 print:mt-[3mm] print:w-[40mm]">
          <PictureImage
            picture={picture}
            sizes="16rem"
            alt={isOwnPicture ? `This exact piece: ${name}` : name}
            isFirst
            className="aspect-square w-full border border-line object-cover"
          />
          {isOwnPicture && (
            <figcaption className="mt-2 text-center text-sm text-muted print:mt-[1mm] print:text-[8pt]">
              This exact piece
            </figcaption>
          )}
        </figure>
      )}
      <p className="mt-6 text-center font-display text-3xl leading-tight font-semibold text-balance wrap-anywhere print:mt-[3mm] print:text-xl">
        {name}
      </p>
      {isTest && (
        <p className="mt-2 text-center font-medium text-danger print:mt-0 print:text-[9pt]">
          Issued as a test: no piece was sold.
        </p>
      )}
    </>
  );
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { karat, size, stones, articles, grossWeightMg, stoneWeightMg, netWeightMg } = certificate;
  const metal = isGold(karat) ? 'gold' : 'silver';
  return (
    <dl className="figures mt-7 border-t border-line print:mt-[3mm] print:text-[9pt]">
      <Fact name="Grade">
        {isGold(karat) ? `${formatKarat(karat)} · ${stampOf(karat)}` : formatKarat(karat)}
      </Fact>
      <Fact name="Gross weight">{formatGrams(grossWeightMg)}</Fact>
      {stoneWeightMg > 0 && <Fact name="Stone weight">{formatGrams(stoneWeightMg)}</Fact>}
      <Fact name={`Net weight of ${metal}`}>{formatGrams(netWeightMg)}</Fact>
      {articles.map((article, place) => (
        <Fact key={article.huid ?? place} name={`Article ${place + 1} of ${articles.length}`}>
          {`${article.huid ? `HUID ${article.huid}, ` : ''}${formatGrams(article.netWeightMg)} net`}
        </Fact>
      ))}
      {stones.map((stone) => (
        <Fact key={`${stone.kind} ${stone.count} ${stone.milliCarats}`} name={stoneName(stone)}>
          {stoneFacts(stone) || 'In the piece'}
        </Fact>
      ))}
      {size && <Fact name="Size">{sizeOnPaper(size).replace(/^Size /, '')}</Fact>}
      <Fact name="Dispatched">{formatIndianDate(certificate.dispatchedAt)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 print:py-[1mm]">
      <dt className="wrap-anywhere text-muted">{name}</dt>
      <dd className="ml-auto text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Foot({ certificate: { huid, articles }, shop }: CertificateCardProps) {
  const { legalName, bisLicence, huidSentence } = shop;
  return (
    <footer className="mt-7 text-center text-sm print:mt-[4mm] print:text-[8pt]">
      {articles.length > 0 && <p className="text-muted">{huidSentence}</p>}
      {huid && articles.length === 0 && (
        <section aria-labelledby="huid">
          <h2 id="huid" className="eyebrow text-gold-ink">
            HUID
          </h2>
          <p className="figures mt-1 text-3xl font-semibold tracking-[0.22em] print:mt-0 print:text-xl">
            {huid}
          </p>
          <p className="mx-auto mt-2 max-w-[26rem] text-muted print:mt-0">{huidSentence}</p>
        </section>
      )}
      <p className="mt-7 wrap-anywhere print:mt-[3mm]">
        {legalName}
        {bisLicence && <span className="block text-muted">BIS registration {bisLicence}</span>}
      </p>
    </footer>
  );
}
