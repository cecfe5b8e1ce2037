import { data } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/challan-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { readChallan, type Challan } from './read-challan.server.ts';
import { returnMessages } from './return-messages.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { formatIndianDate } from '#platform/indian-time.ts';
import { Letterhead } from '#orders/documents/office/letterhead.tsx';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const found = await loadOrShowError(
    log,
    returnMessages.failedToLoad,
    async () => (await readChallan(db, params.returnId)) ?? ('none' as const),
  );
  return data({ found }, { status: found === 'none' ? 404 : 200 });
}

/** The contents of a replacement parcel, on one A4 sheet. */
export default function ChallanPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null || found === 'none') {
    return (
      <>
        <PageHead title={found ? 'Delivery challan not found' : 'Delivery challan'} />
        {found === null && <LoadFailed text={returnMessages.failedToLoad} />}
      </>
    );
  }
  return (
    <>
      <div className="no-print">
        <PageHead
          title="Delivery challan"
          tabTitle={`Delivery challan ${found.number}`}
          text="Three copies: for the buyer, the carrier and your books."
          back={{ to: `/admin/returns/${found.id}`, text: 'Return' }}
        >
          <Button size="small" onClick={() => window.print()}>
            Print delivery challan
          </Button>
        </PageHead>
      </div>
      <ChallanSheet challan={found} />
    </>
  );
}

/** The delivery challan of a replacement; at most A4 wide on a screen, and printed alone. */
function ChallanSheet({ challan }: { challan: Challan }) {
  const { number, shop, invoice } = challan;
  return (
    <article className="max-w-[50rem] border border-line bg-surface p-5 md:p-10 print:max-w-none print:border-0 print:p-0">
      <Letterhead shop={shop} />
      {shop.gstin && <p className="figures mt-2 text-sm">GSTIN {shop.gstin}</p>}
      <h2 className="mt-6 font-display text-2xl font-semibold">
        Delivery challan <span className="figures">{number}</span>
      </h2>
      <Parties challan={challan} />
      <Pieces challan={challan} />
      <div className="break-inside-avoid">
        <p className="mt-6 text-sm">
          A free replacement for a returned piece, not a supply: the value is on{' '}
          {invoice ? `${invoice.title.toLowerCase()} ${invoice.number}` : 'the invoice'}, which does
          not change.
        </p>
        <p className="mt-12 w-1/2 border-t border-ink pt-1 text-sm print:mt-10">
          For {shop.legalName}, signature
        </p>
      </div>
    </article>
  );
}

function Parties({ challan: { to, sentAt, orderNumber, invoice } }: { challan: Challan }) {
  return (
    <div className="mt-4 grid gap-6 text-base sm:grid-cols-2">
      <section>
        <h3 className="text-sm text-muted">Consignee</h3>
        <address className="wrap-anywhere not-italic">
          <span className="font-semibold">{to.name}</span>
          {[...to.lines, to.phone, to.gstin && `GSTIN ${to.gstin}`].filter(Boolean).map((line) => (
            <span key={line} className="figures block">
              {line}
            </span>
          ))}
        </address>
      </section>
      <dl className="figures grid grid-cols-[auto_1fr] content-start gap-x-4">
        <dt className="text-muted">Date</dt>
        <dd>{formatIndianDate(sentAt)}</dd>
        <dt className="text-muted">Order</dt>
        <dd>{orderNumber}</dd>
        {invoice && (
          <>
            <dt className="text-muted">{invoice.title}</dt>
            <dd className="wrap-anywhere">{invoice.number}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Pieces({ challan: { pieces } }: { challan: Challan }) {
  return (
    <table className="figures mt-6 w-full text-left print:text-[10pt] [&_td]:py-2 [&_td]:align-top [&_td+td]:pl-4 [&_th]:pb-1 [&_th]:font-medium [&_th+th]:pl-4">
      <caption className="sr-only">Pieces in the parcel</caption>
      <thead className="border-b border-ink">
        <tr>
          <th scope="col">Piece</th>
          <th scope="col">HSN</th>
          <th scope="col" className="text-right">
            Quantity
          </th>
          <th scope="col" className="text-right">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece) => (
          <tr key={piece.key} className="break-inside-avoid border-b border-line">
            <td className="wrap-anywhere">
              <span className="font-medium">{[piece.name, ...piece.facts].join(', ')}</span>
              {piece.sent && (
                <span className="block">
                  {piece.sent.huid === null ? 'No HUID' : `HUID ${piece.sent.huid}`}:{' '}
                  {formatGrams(piece.sent.grossWeightMg)} gross,{' '}
                  {formatGrams(piece.sent.netWeightMg)} net
                </span>
              )}
              {piece.returnedHuid && (
                <span className="block text-muted">Replaces HUID {piece.returnedHuid}</span>
              )}
            </td>
            <td>{piece.hsn}</td>
            <td className="text-right">{piece.pieces}</td>
            <td className="text-right whitespace-nowrap">{formatRupeesAndPaise(piece.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
