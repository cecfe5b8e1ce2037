import { data } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { givenBy } from '#orders/counter/concession.ts';
import { isAddressMissing } from '#orders/counter/buyer-address.ts';
import { quotationStateOf } from '#orders/counter/quotation.ts';
import { findQuotation } from '#orders/counter/quotation-queries.server.ts';
import { isPanNeeded } from '#orders/orders/pan/pan.ts';
import { deliveryName, promisesOf } from '#content/policies/promises.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/quotation-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { counterFailures, counterMessages as messages } from './counter-messages.ts';
import { quotationPageAction } from './handle-quotation.server.ts';
import { draftAddress } from './order-draft.ts';
import { PlaceOrder } from './place-order.tsx';
import { Letterhead } from '#orders/documents/office/letterhead.tsx';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { OrderItems } from '#orders/orders/office/order-page/order-items.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { type AgreedPrice, agreedInWords } from '#orders/counter/agreed-price.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { Fact, OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import { type Destination, destinationLines } from '#orders/orders/destination.ts';
import { WriteButton } from '#app/office/write-button.tsx';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, clock, log } = context.get(shopContext);
  const found = await loadOrShowError(log, messages.failedToLoad, async () => {
    const quotation = await findQuotation(db, params.quotationId);
    if (!quotation) return 'none' as const;
    const settings = await readSettings(db);
    const { selling, details } = settings;
    const state = quotationStateOf(quotation, clock());
    const mustHavePan = isPanNeeded(quotation.totalAmount, selling.panThreshold);
    const named = { ...quotation, deliveryName: deliveryName(promisesOf(settings)) };
    const shop = shopDetailsOf(details);
    const asksGstin = shop.gstin !== null;
    const mustHaveAddress = isAddressMissing(quotation);
    return { quotation: { ...named, state }, mustHavePan, mustHaveAddress, asksGstin, shop };
  });
  return data({ found }, { status: found === 'none' ? 404 : 200 });
}

export const action = quotationPageAction;
export const clientAction = withErrorToast(counterFailures);
export const shouldRevalidate = revalidateWhenDone;

/** One quotation: to print, and to turn into an order while it is valid. */
export default function QuotationPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null) return <LoadFailed text={messages.failedToLoad} />;
  if (found === 'none') return <QuotationMissing />;
  return <Quotation {...found} />;
}

const quotations = { to: '/admin/orders/quotations', text: 'Quotations' };

function QuotationMissing() {
  return <PageHead title="Quotation" text={messages.gone} back={quotations} />;
}

type Found = Exclude<NonNullable<Route.ComponentProps['loaderData']['found']>, 'none'>;

const validity = {
  open: (until: string) => `Valid until ${until}`,
  expired: (until: string) => `Expired ${until}`,
  ordered: () => 'Converted to an order',
};

function Quotation({ shop, ...ordering }: Found) {
  const { quotation } = ordering;
  const { state, lines, expiresAt } = quotation;
  const items = lines.map((line, place) => ({ ...line, id: String(place) }));
  return (
    <>
      <div className="print-only mb-6">
        <Letterhead shop={shop} />
      </div>
      <PageHead
        title={`Quotation ${quotation.quotationNumber}`}
        text={validity[state](formatIndianTime(expiresAt))}
        back={quotations}
      >
        <div className="no-print flex flex-wrap gap-3">
          {state === 'open' && quotation.customerEmail && <MailQuotation quotation={quotation} />}
          <ButtonLink
            to={`/admin/orders/new${draftAddress({ ...quotation, given: givenBy(quotation) })}`}
            variant="secondary"
            size="small"
          >
            Copy to new quotation
          </ButtonLink>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </PageHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-1">
        <div className="grid min-w-0 gap-6 xl:col-start-2 xl:row-start-1">
          <PlaceOrder {...ordering} />
          <QuotationCustomer quotation={quotation} />
          <QuotationAgreed quotation={quotation} />
        </div>
        <OrderItems order={{ ...quotation, items, lighter: null, standing: null }} />
      </div>
    </>
  );
}

type QuotationAgreedProps = { quotation: { agreed: AgreedPrice | null; createdBy: string } };

/** What was agreed with the customer, and why: for staff only, so it is not printed. */
function QuotationAgreed({ quotation: { agreed, createdBy } }: QuotationAgreedProps) {
  if (!agreed) return null;
  const { reason, takenOff, ...terms } = agreed;
  return (
    <OrderCard title="Agreed price" className="no-print">
      <p className="font-medium">{agreedInWords(terms)}</p>
      <p className="mt-1 wrap-anywhere">{reason}</p>
      <dl className="mt-3 grid gap-1 border-t border-line pt-3">
        <Fact name="Taken off, before GST">{formatRupeesAndPaise(takenOff)}</Fact>
        <Fact name="Agreed by">{createdBy}</Fact>
      </dl>
      <p className="mt-3 text-muted">The customer sees the price, never the reason.</p>
    </OrderCard>
  );
}

type MailQuotationProps = { quotation: { id: string; countMails: number } };

/** Mails the quotation to its customer with a link to it. */
function MailQuotation({ quotation: { id, countMails } }: MailQuotationProps) {
  return (
    <WriteButton fields={{ intent: 'mail', id, countMails }}>
      {countMails === 0 ? 'Email to customer' : 'Email again'}
    </WriteButton>
  );
}

type QuotationCustomerProps = {
  quotation: Destination & {
    customerName: string;
    customerEmail: string;
    customerPhone: string;
  };
};

/** The customer, and where the pieces would go. */
function QuotationCustomer({ quotation }: QuotationCustomerProps) {
  const { customerName, customerEmail, customerPhone } = quotation;
  const lines = [customerPhone, customerEmail, ...destinationLines(quotation)].filter(Boolean);
  return (
    <OrderCard title="Customer">
      <address className="wrap-anywhere not-italic">
        <span className="font-medium">{customerName}</span>
        {lines.map((line) => (
          <span key={line} className="figures block">
            {line}
          </span>
        ))}
      </address>
    </OrderCard>
  );
}
