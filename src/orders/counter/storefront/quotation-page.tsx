import type { ReactNode } from 'react';
import { data } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { type QuotationState, quotationStateOf } from '#orders/counter/quotation.ts';
import { isQuotationToken } from '#orders/counter/quotation-link.server.ts';
import { findQuotation } from '#orders/counter/quotation-queries.server.ts';
import { formatRupees, formatRupeesAndPaise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { collectedText } from '#orders/orders/destination.ts';
import { LineNotes } from '#orders/orders/components/line-notes.tsx';
import { partsOfLine } from '#orders/orders/line-break-up.ts';
import { karatAndSize, pieceNotes } from '#orders/orders/line-words.ts';
import { makingPercentage } from '#catalogue/products/making-percentage.ts';
import { inclGst } from '#price/pricing/gst-words.ts';
import type { PriceLine } from '#price/pricing/plain-lines.ts';
import { amountInWords, keyOfLine, titleOfLine } from '#price/pricing/price-line-words.ts';
import { deliveryName, promisesOf } from '#content/policies/promises.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/quotation-page.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Your quotation');
}

/** Accessible only by its link; of the customer it shows no more than the name. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  context.get(requestContextKey).audience = 'private';
  const { db, clock, orderGrants } = context.get(shopContext);
  const token = url.searchParams.get('token') ?? '';
  const found = await findQuotation(db, params.quotationId);
  if (!found || !isQuotationToken(orderGrants, found, token)) {
    return data({ quotation: null }, { status: 404 });
  }
  const { quotationNumber, customerName, lines, shippingFee, isCollected, totalAmount, expiresAt } =
    found;
  const settings = await readSettings(db);
  return data({
    quotation: {
      quotationNumber,
      customerName,
      lines,
      shippingFee,
      isCollected,
      totalAmount,
      expiresAt,
      deliveryName: deliveryName(promisesOf(settings)),
      state: quotationStateOf(found, clock()),
    },
  });
}

const standing: Record<QuotationState, (until: string) => string> = {
  open: (until) => `These prices are valid until ${until}. To order, please call us.`,
  expired: (until) => `These prices were valid until ${until}. Please ask us for a new quotation.`,
  ordered: () => 'This quotation has become an order.',
};

/** A quotation as its customer sees it, with the full price break-up. */
export default function QuotationPage({ loaderData: { quotation } }: Route.ComponentProps) {
  if (!quotation) return <QuotationNotFound />;
  const { quotationNumber, customerName, lines, shippingFee, isCollected, totalAmount, expiresAt } =
    quotation;
  return (
    <div className="page-width max-w-[50rem] py-10 md:py-16 print:py-0">
      <header>
        <h1 className="font-display text-3xl font-semibold md:text-4xl">
          Quotation <span className="figures">{quotationNumber}</span>
        </h1>
        <p className="mt-3 wrap-anywhere">
          For {customerName}. {standing[quotation.state](formatIndianTime(expiresAt))}
        </p>
      </header>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={`${line.productId} ${line.karat} ${line.size}`} line={line} />
        ))}
      </ul>
      <dl className="mt-4 ml-auto grid max-w-80 break-inside-avoid gap-1">
        {isCollected ? (
          <Row name="Delivery">{collectedText}</Row>
        ) : (
          <Row name={quotation.deliveryName}>
            {shippingFee === 0 ? 'Free' : formatRupeesAndPaise(shippingFee)}
          </Row>
        )}
        <Row name={inclGst('Total', lines)} isTotal>
          {formatRupeesAndPaise(totalAmount)}
        </Row>
      </dl>
      <div className="no-print mt-10 flex flex-wrap gap-4">
        <ButtonLink to="/contact">Contact us</ButtonLink>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}

type Quoted = NonNullable<Route.ComponentProps['loaderData']['quotation']>['lines'][number];

function Line({ line }: { line: Quoted }) {
  return (
    <li className="break-inside-avoid py-5 print:py-3">
      <h2 className="text-base font-medium wrap-anywhere">{line.name}</h2>
      <p className="figures text-muted">
        {karatAndSize(line).join(', ')}, {formatGrams(line.netWeightMg)} net, {line.quantity}{' '}
        {line.quantity === 1 ? 'piece' : 'pieces'}
      </p>
      <LineNotes notes={pieceNotes(line, null)} />
      <dl className="mt-3 grid max-w-96 gap-1 print:max-w-none">
        <Parts line={line} />
        <Row name={line.quantity === 1 ? 'Price' : `${line.quantity} pieces`} isTotal>
          {formatRupeesAndPaise(line.lineTotal)}
        </Row>
      </dl>
    </li>
  );
}

function Parts({ line: quoted }: { line: Quoted }) {
  const parts = partsOfLine(quoted);
  if (parts) {
    return parts.map((line) => <PartRow key={keyOfLine(line)} line={line} />);
  }
  return (
    <>
      <Row name={`Gold at ${formatRupees(quoted.ratePaisePerGram)} per gram`}>
        {formatRupeesAndPaise(quoted.gold)}
      </Row>
      <Row name={`Making charge, ${makingPercentage(quoted)}%`}>
        {formatRupeesAndPaise(quoted.making)}
      </Row>
      {quoted.discount > 0 && <Row name="Discount">− {formatRupeesAndPaise(quoted.discount)}</Row>}
      {quoted.gst > 0 && (
        <Row name={`GST, ${quoted.gstPercentage}%`}>{formatRupeesAndPaise(quoted.gst)}</Row>
      )}
    </>
  );
}

function PartRow({ line }: { line: PriceLine }) {
  const { title, below } = titleOfLine(line);
  return (
    <Row name={title} below={below}>
      {amountInWords(line)}
    </Row>
  );
}

type RowProps = {
  name: string;
  below?: string | undefined;
  isTotal?: boolean;
  children: ReactNode;
};

function Row({ name, below, isTotal = false, children }: RowProps) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'font-semibold' : ''}`}>
      <dt className={isTotal ? '' : 'min-w-0 wrap-anywhere text-muted'}>
        {name}
        {below && <span className="figures block text-sm">{below}</span>}
      </dt>
      <dd className="figures shrink-0 text-right">{children}</dd>
    </div>
  );
}

function QuotationNotFound() {
  return (
    <div className="mx-auto max-w-prose px-4 py-24 text-center">
      <h1 className="font-display text-3xl font-semibold">Quotation Not Found</h1>
      <p className="mt-4">Please open your quotation from the link in our email.</p>
      <ButtonLink to="/" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  );
}
