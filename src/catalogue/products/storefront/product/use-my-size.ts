import { useEffect, useEffectEvent, useState } from 'react';
import { sizesIn } from './choice-address.ts';
import { readMySize, saveMySize } from './my-size.ts';
import type { Choice } from './use-choice.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';

/** Preselects the size last chosen in this browser, if the piece is made in it. */
export function useMySize(choice: Choice) {
  const { piece, offer, needsSize, presetSize, chooseSize, takeUpEarlyChoice } = choice;
  const { sizeKind } = piece;
  const [preset, setPreset] = useState<string | null>(null);
  const mine = sizesIn(piece, offer?.karat).map(({ size }) => size);
  const sizes = mine.join(' ');

  const preselect = useEffectEvent((kind: SizeKind | null) => {
    if (takeUpEarlyChoice()) return;
    const size = kind && readMySize(kind);
    if (size === null || !sizes.split(' ').includes(size)) return;
    setPreset(size);
    presetSize(size);
  });
  const asked = needsSize ? sizeKind : null;
  useEffect(() => preselect(asked), [asked]);

  function chooseMySize(size: string) {
    if (sizeKind) saveMySize(sizeKind, size);
    setPreset(null);
    chooseSize(size);
  }
  return { isPreset: !needsSize && preset === offer?.size, chooseMySize };
}
