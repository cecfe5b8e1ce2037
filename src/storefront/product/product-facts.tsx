import { fineness, formatKarat, isGold } from '#shop/pricing/karat.ts';
import type { KaratOffer, Piece } from '#shop/catalogue/product.ts';
import { paise } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { PriceBreakUp } from '#shop/pricing/components/price-break-up.tsx';
import { stoneFacts, stoneName } from '#shop/pricing/stone-words.ts';
import { sizeInShort } from '#shop/sizes/size-name.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#storefront/link.tsx';
import type { ProductTerms } from './product-terms.ts';
import type { Choice } from './use-choice.ts';

type ProductFactsProps = {
  choice: Pick<Choice, 'piece' | 'offer' | 'isFrom'>;
  terms: ProductTerms;
};

/** What the price is made of, what the piece is made of, and how it comes home. */
export function ProductFacts({ choice, terms }: ProductFactsProps) {
  const { piece, offer, isFrom } = choice;
  return (
    <div className="mt-8 border-t border-line">
      {offer?.price && (
        <Disclosure title="Price break-up" isOpen>
          <PriceBreakUp
            price={offer.price}
            netWeightMg={offer.netWeightMg}
            ratePaisePerGram={terms.rates[offer.karat] ?? paise(0)}
            makingChargePercentage={piece.makingChargePercentage}
            gstPercentage={terms.gstPercentage}
            terms={piece.priceTerms}
          />
          {(isFrom || terms.rateNote) && (
            <p className="figures mt-3 text-sm text-muted">
              {isFrom && `${sizeInShort(offer.size)}, until you choose yours. `}
              {terms.rateNote}
            </p>
          )}
        </Disclosure>
      )}
      {offer && (
        <Disclosure title="Specification">
          <Specification piece={piece} offer={offer} />
        </Disclosure>
      )}
      <Disclosure title="Delivery and returns">
        <p>
          Delivered within India in {terms.policy.deliveryWithin}. An order can be cancelled within{' '}
          {terms.policy.cancelWithin}; a piece that was damaged on its way can be sent back within{' '}
          {terms.policy.returnWithin} of delivery. See our{' '}
          <Link to="/shipping-policy" className="text-link">
            shipping
          </Link>{' '}
          and{' '}
          <Link to="/cancellation-and-refunds" className="text-link">
            cancellation
          </Link>{' '}
          policies.
        </p>
      </Disclosure>
      <Disclosure title="Care">
        <p>
          Put it on last and take it off first. Keep each piece by itself in a soft pouch, away from
          perfume and chlorine. Wipe it with a dry cotton cloth after wearing.
        </p>
      </Disclosure>
    </div>
  );
}

function Specification({ piece, offer }: { piece: Piece; offer: KaratOffer }) {
  const rows = [
    ['Gross weight', formatGrams(offer.grossWeightMg)],
    ['Stone weight', formatGrams(offer.stoneWeightMg)],
    [`Net weight of ${isGold(offer.karat) ? 'gold' : 'silver'}`, formatGrams(offer.netWeightMg)],
    ['Karat', formatKarat(offer.karat)],
    ['Fineness', `${fineness[offer.karat]} parts in 1,000`],
    ['Sold as', piece.soldAs === 'pairs' ? 'Pair' : 'Piece'],
    ...(offer.size ? [['Size', offer.size]] : []),
    ...(piece.priceTerms?.stones ?? []).map((stone) => [stoneName(stone), stoneFacts(stone)]),
  ];
  return (
    <dl className="figures">
      {rows.map(([term, value]) => (
        <div
          key={`${term} ${value}`}
          className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
