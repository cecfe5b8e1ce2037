import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxQuantity } from '#shop/cart/cart.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { chooseOffer, type Piece, type Product } from '#shop/catalogue/product.ts';
import { choiceIn, choiceParameters } from './choice-address.ts';

/**
 * What the shopper has chosen of a product. Variation and karat stand in the address, in place of the address before, so
 * that a choice can be shared and going back leaves the product. The karat stays when the variation changes, unless the
 * new one is not made in it.
 */
export function useChoice(product: Product) {
  const [address, setAddress] = useSearchParams();
  const [wantedQuantity, setQuantity] = useState(1);
  const { piece, offer } = choiceIn(product, address);
  const most = Math.max(1, Math.min(maxQuantity, offer?.stockQuantity ?? 1));

  function choose(chosen: Piece, karat?: Karat) {
    setAddress(choiceParameters(product, chosen, karat), {
      replace: true,
      preventScrollReset: true,
      // All variations and karats are here already: the choice shows in the same frame as the press.
      defaultShouldRevalidate: false,
      flushSync: true,
    });
  }

  return {
    piece,
    offer,
    quantity: Math.min(wantedQuantity, most),
    maxPieces: most,
    choosePiece: (chosen: Piece) => choose(chosen, chooseOffer(chosen, offer?.karat)?.karat),
    chooseKarat: (karat: Karat) => choose(piece, karat),
    chooseQuantity: setQuantity,
  };
}

export type Choice = ReturnType<typeof useChoice>;
