import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { defaultKarat, type Karat } from '#shop/catalogue/karat.ts';
import { chooseOffer, type Piece, type Product } from '#shop/catalogue/product.ts';

/** The most of one piece that can be bought at once (specification, storefront 9). */
const mostPieces = 10;

/** A product or one of its variations: whichever the address names; the product itself for anything unknown. */
export function chosenPiece(product: Product, variationId: string | null): Piece {
  return product.variations.find(({ id }) => id === variationId) ?? product;
}

/**
 * What the shopper has chosen of a product. The variation stands in the address, so that it can be shared and survives
 * going back; the karat stays when the variation changes, unless the new one is not made in it.
 */
export function useChoice(product: Product) {
  const [search, setSearch] = useSearchParams();
  const [karat, setKarat] = useState<Karat>(defaultKarat);
  const [wantedQuantity, setQuantity] = useState(1);
  const piece = chosenPiece(product, search.get('variation'));
  const offer = chooseOffer(piece, karat);
  const most = Math.max(1, Math.min(mostPieces, offer?.stockQuantity ?? 1));

  function choosePiece(chosen: Piece) {
    setKarat(chooseOffer(chosen, karat)?.karat ?? karat);
    const parameters = new URLSearchParams();
    if (chosen.id !== product.id) parameters.set('variation', chosen.id);
    setSearch(parameters, { replace: true, preventScrollReset: true });
  }

  return {
    piece,
    offer,
    quantity: Math.min(wantedQuantity, most),
    mostPieces: most,
    choosePiece,
    chooseKarat: setKarat,
    chooseQuantity: setQuantity,
  };
}

export type Choice = ReturnType<typeof useChoice>;
