import { useState } from 'react';
import { packedDifference } from '#shop/fulfilment/packed-difference.ts';
import { type Milligrams, milligrams, parseGrams } from '#shop/money/weight.ts';
import { useWrite } from '#admin/use-write.ts';
import type { PackingAnswer } from './packing-answer.ts';
import type { UnitToPack } from './read-packing.server.ts';

/** What is typed of one piece, what follows from it, and what the shop said. */
export function usePieceForm({ line, packed }: UnitToPack, onPacked: () => void) {
  const [typed, setTyped] = useState({
    huid: packed?.huid ?? '',
    grossWeight: packed ? inGrams(packed.grossWeightMg) : '',
    stoneWeight: inGrams(packed?.stoneWeightMg ?? line.stoneWeightMg),
  });
  const [ask, setAsk] = useState<string | null>(null);
  const write = useWrite<PackingAnswer>(onPacked, (answer) => setAsk(answer.ask ?? null));
  const netMg = netOf(typed);
  return {
    ...write,
    typed,
    /** What the shop wants to be sure of before it packs. */
    ask,
    netMg,
    difference: netMg === null ? null : packedDifference(line, netMg),
    type(change: Partial<typeof typed>) {
      setAsk(null);
      setTyped({ ...typed, ...change });
    },
  };
}

function netOf({ grossWeight, stoneWeight }: { grossWeight: string; stoneWeight: string }) {
  const [gross, stone] = [parseGrams(grossWeight), parseGrams(stoneWeight)];
  return gross === null || stone === null || gross <= stone ? null : milligrams(gross - stone);
}

function inGrams(weightMg: Milligrams): string {
  return (weightMg / 1000).toFixed(3).replace(/0$/, '');
}
