import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { formatIndianDate } from '#platform/indian-time.ts';
import { Letterhead } from '#admin/letterhead.tsx';
import type { Challan } from './read-challan.server.ts';

/** The sheet that travels with a replacement; at most as wide as A4 on a screen, alone on paper. */
export function ChallanSheet({ challan }: { challan: Challan }) {
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
          A replacement for what came back, without charge and no supply: the value stands on{' '}
          {invoice ? `${invoice.title.toLowerCase()} ${invoice.number}` : 'the invoice'}, which
          stays as it is.
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
                <span className="block text-muted">In the place of HUID {piece.returnedHuid}</span>
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
