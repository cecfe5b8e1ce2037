import { formatRupees, paise } from '#shop/money/money.ts';
import type { OfferedPiece, OfferMargin } from '#shop/offers/offer-margin.ts';
import { formatKarat } from '#shop/pricing/karat.ts';
import { classNames } from '#ui/class-names.ts';

/** What the offer leaves of the margin, as it is saved; before it starts as after. */
export function MarginPanel({ margin }: { margin: OfferMargin | null }) {
  return (
    <section
      aria-labelledby="margin"
      className={classNames(
        'rounded-md border border-line bg-surface p-5 xl:sticky xl:top-4',
        // On a phone it is read before anything is started.
        margin && 'max-xl:order-first',
      )}
    >
      <h2 id="margin" className="text-base font-medium">
        What it does
      </h2>
      {margin ? (
        <Figures margin={margin} />
      ) : (
        <p className="mt-2 text-muted">Save the offer to see what it does to prices and margin.</p>
      )}
    </section>
  );
}

function Figures({ margin }: { margin: OfferMargin }) {
  const { reduced, unmoved, aboveGoldBefore, aboveGoldAfter, atGold, smallest, sample } = margin;
  if (reduced === 0) {
    return (
      <p className="mt-2 text-muted">
        {unmoved === 0
          ? 'It is for no piece of the shop.'
          : 'Every piece that it is for has something better already.'}
      </p>
    );
  }
  return (
    <>
      <dl className="mt-3 grid gap-y-2">
        <Figure name="Pieces that cost less" value={String(reduced)} />
        {unmoved > 0 && <Figure name="With something better already" value={String(unmoved)} />}
        <Figure name="Above gold value, before" value={formatRupees(aboveGoldBefore)} />
        <Figure name="Above gold value, with it" value={formatRupees(aboveGoldAfter)} isMain />
        <Figure name="It takes off" value={formatRupees(lost(margin))} />
        {smallest && (
          <Figure
            name={`Least above gold: ${nameOf(smallest)}`}
            value={formatRupees(smallest.aboveGoldAfter)}
          />
        )}
        {atGold > 0 && <Figure name="Cut at the value of the gold" value={String(atGold)} />}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Before GST, for one of each piece in each karat and size, at today’s gold rate.
      </p>
      <Sample pieces={sample} />
    </>
  );
}

function lost({ aboveGoldBefore, aboveGoldAfter }: OfferMargin) {
  return paise(aboveGoldBefore - aboveGoldAfter);
}

type FigureProps = { name: string; value: string; isMain?: boolean };

function Figure({ name, value, isMain = false }: FigureProps) {
  return (
    <div className={isMain ? 'flex gap-4 font-semibold' : 'flex gap-4'}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="figures ml-auto whitespace-nowrap">{value}</dd>
    </div>
  );
}

function Sample({ pieces }: { pieces: readonly OfferedPiece[] }) {
  return (
    <table className="mt-5 w-full border-t border-line">
      <caption className="sr-only">Prices of some pieces, before and with the offer</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th className="py-2 text-left font-normal">Piece</th>
          <th className="py-2 pl-3 text-right font-normal">Before</th>
          <th className="py-2 pl-3 text-right font-normal">With it</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece) => (
          <tr key={nameOf(piece)} className="border-t border-line align-baseline">
            <td className="py-2 wrap-anywhere">{nameOf(piece)}</td>
            <td className="figures py-2 pl-3 text-right text-muted">
              {formatRupees(piece.before)}
            </td>
            <td className="figures py-2 pl-3 text-right">{formatRupees(piece.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf({ name, karat, size }: OfferedPiece): string {
  return [name, formatKarat(karat), ...(size ? [size] : [])].join(' · ');
}
