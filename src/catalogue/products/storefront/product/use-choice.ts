import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxQuantity } from '#selling/cart/cart.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { KaratOffer, Piece, Product } from '#catalogue/products/product.ts';
import { choiceIn, choiceParameters, chooseIn, sizesIn, type Wanted } from './choice-address.ts';
import { buyFormId } from './buy-form.ts';
import { isMadeToOrder } from './made-to-order.ts';
import { focusSizes } from './sizes-id.ts';

/**
 * What the shopper has chosen of a product. Variation, karat and size stand in the address, in place of the address before,
 * so that a choice can be shared and going back leaves the product. Karat and size stay when the variation changes, unless
 * the new one is not made in them.
 */
export function useChoice(product: Product) {
  const [address, setAddress] = useSearchParams();
  const [wantedQuantity, setQuantity] = useState(() => quantityIn(address));
  const [isSizeAsked, setSizeAsked] = useState(false);
  const chosen = choiceIn(product, address);
  const { piece, offer, needsSize } = chosen;
  const left = isMadeToOrder(chosen) ? maxQuantity : (offer?.stockQuantity ?? 1);
  const most = Math.max(1, Math.min(maxQuantity, left));
  const size = needsSize ? undefined : offer?.size;

  function choose(into: Piece, wanted: Wanted, flushSync = true) {
    const next = chooseIn(into, wanted).offer;
    const parameters = { karat: next?.karat, size: wanted.size === next?.size ? next?.size : '' };
    setAddress(choiceParameters(product, into, parameters), {
      replace: true,
      preventScrollReset: true,
      // All variations and karats are here already: the choice shows in the same frame as the press.
      defaultShouldRevalidate: false,
      flushSync,
    });
  }

  function takeUpEarlyChoice(): boolean {
    const early = choiceIn(product, chosenInForm());
    const earlySize = early.needsSize ? undefined : early.offer?.size;
    if (early.piece === piece && early.offer === offer && earlySize === size) return false;
    choose(early.piece, { karat: early.offer?.karat, size: earlySize }, false);
    return true;
  }
  const onMount = useEffectEvent(takeUpEarlyChoice);
  useEffect(() => void onMount(), []);

  return {
    piece,
    offer,
    needsSize,
    /** Whether another size, which may yet be chosen, costs something else. */
    isFrom: needsSize && sizesIn(piece, offer?.karat).some(costsOther(offer)),
    quantity: Math.min(wantedQuantity, most),
    maxPieces: most,
    choosePiece: (into: Piece) => choose(into, { karat: offer?.karat, size }),
    chooseKarat: (karat: Karat) => choose(piece, { karat, size }),
    chooseSize: (wanted: string) => choose(piece, { karat: offer?.karat, size: wanted }),
    /** Chooses what nobody has pressed for. */
    presetSize: (wanted: string) => choose(piece, { karat: offer?.karat, size: wanted }, false),
    chooseQuantity: setQuantity,
    /** Takes up what was chosen in the page before this script answered; answers whether anything was. */
    takeUpEarlyChoice,
    /** Whether somebody has pressed to buy before there was a size. */
    isSizeAsked: isSizeAsked && needsSize,
    askForSize() {
      setSizeAsked(true);
      focusSizes();
    },
  };
}

/**
 * How many an address asks for: that of a page on which a step was pressed before its script was there. One where it asks for no
 * number, as the page rules have it.
 */
function quantityIn(address: URLSearchParams): number {
  const asked = address.get('quantity') ?? '';
  return /^\d{1,2}$/.test(asked) ? Math.max(1, Number(asked)) : 1;
}

/** What is chosen in the page itself, as an address says it. */
function chosenInForm(): URLSearchParams {
  const form = document.forms.namedItem(buyFormId);
  const fields = [...new FormData(form ?? undefined)];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

function costsOther(shown: KaratOffer | null) {
  return ({ price }: KaratOffer) => price?.total !== shown?.price?.total;
}

export type Choice = ReturnType<typeof useChoice>;
