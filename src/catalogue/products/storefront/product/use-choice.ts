import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxQuantity } from '#selling/cart/cart.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Piece, Product } from '#catalogue/products/product.ts';
import {
  choiceIn,
  choiceParameters,
  chooseIn,
  isPriceFrom,
  priceShown,
  type Wanted,
} from './choice-address.ts';
import { buyFormId } from './buy-form.ts';
import { isMadeToOrder } from './made-to-order.ts';
import { saveMySize } from './my-size.ts';
import { focusSizes } from './sizes-id.ts';

/**
 * The shopper's choice of variation, karat and size. It is in the URL, replacing the history entry, so that it can be shared
 * and Back leaves the product. Karat and size persist when the variation changes, if the new one is made in them.
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
      // All variations and karats are already loaded: the choice renders in the same frame as the press.
      defaultShouldRevalidate: false,
      flushSync,
    });
  }

  function takeUpEarlyChoice(): boolean {
    const early = choiceIn(product, chosenInForm());
    const earlySize = early.needsSize ? undefined : early.offer?.size;
    if (early.piece === piece && early.offer === offer && earlySize === size) return false;
    if (early.piece.sizeKind && earlySize) saveMySize(early.piece.sizeKind, earlySize);
    choose(early.piece, { karat: early.offer?.karat, size: earlySize }, false);
    return true;
  }
  const onMount = useEffectEvent(takeUpEarlyChoice);
  useEffect(() => void onMount(), []);

  return {
    piece,
    offer,
    needsSize,
    price: priceShown(chosen),
    isFrom: isPriceFrom(chosen),
    quantity: Math.min(wantedQuantity, most),
    maxPieces: most,
    choosePiece: (into: Piece) => choose(into, { karat: offer?.karat, size }),
    chooseKarat: (karat: Karat) => choose(piece, { karat, size }),
    chooseSize: (wanted: string) => choose(piece, { karat: offer?.karat, size: wanted }),
    /** Chooses a size without a press by the shopper. */
    presetSize: (wanted: string) => choose(piece, { karat: offer?.karat, size: wanted }, false),
    chooseQuantity: setQuantity,
    /** Applies a choice made before hydration; returns whether there was one. */
    takeUpEarlyChoice,
    /** Whether the shopper tried to buy without choosing a size. */
    isSizeAsked: isSizeAsked && needsSize,
    askForSize() {
      setSizeAsked(true);
      focusSizes();
    },
  };
}

/** The quantity in a URL, set when a step was pressed before hydration. Defaults to one, as the page rules require. */
function quantityIn(address: URLSearchParams): number {
  const asked = address.get('quantity') ?? '';
  return /^\d{1,2}$/.test(asked) ? Math.max(1, Number(asked)) : 1;
}

/** The choice in the page's form, as URL parameters. */
function chosenInForm(): URLSearchParams {
  const form = document.forms.namedItem(buyFormId);
  const fields = [...new FormData(form ?? undefined)];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

export type Choice = ReturnType<typeof useChoice>;
