import { useState } from 'react';
import type { Article } from '#orders/documents/articles.ts';
import { packedDifference } from '#orders/fulfilment/packed-difference.ts';
import { type Milligrams, milligrams, parseGrams } from '#price/money/weight.ts';
import { useWrite } from '#app/office/use-write.ts';
import type { PackingAnswer } from './packing-answer.ts';
import type { UnitToPack } from './read-packing.server.ts';

type TypedArticle = { number: number; huid: string; grossWeight: string; stoneWeight: string };

/** What is typed for a piece or each article of a pair or set, what follows from it, and the shop's answer. */
export function usePieceForm({ line, packed }: UnitToPack, onPacked: () => void) {
  const [typed, setTyped] = useState(() =>
    Array.from({ length: line.goods?.articles ?? 1 }, (_, place) =>
      typedOf(place + 1, packed?.articles[place] ?? null, line),
    ),
  );
  const [ask, setAsk] = useState<string | null>(null);
  const write = useWrite<PackingAnswer>(onPacked, (answer) => setAsk(answer.ask ?? null));
  const nets = typed.map(netOf);
  const netMg = nets.reduce<Milligrams | null>(
    (sum, net) => (sum === null || net === null ? null : milligrams(sum + net)),
    milligrams(0),
  );
  return {
    ...write,
    typed,
    /** The confirmation the shop asks for before packing. */
    ask,
    nets,
    /** The total weight without stones. */
    netMg,
    difference: netMg === null ? null : packedDifference(line, netMg),
    type(place: number, change: Partial<TypedArticle>) {
      setAsk(null);
      setTyped(typed.map((each, other) => (other === place ? { ...each, ...change } : each)));
    },
  };
}

function typedOf(number: number, article: Article | null, line: UnitToPack['line']): TypedArticle {
  const sold = milligrams(Math.round(line.stoneWeightMg / (line.goods?.articles ?? 1)));
  return {
    number,
    huid: article?.huid ?? '',
    grossWeight: article ? inGrams(article.grossWeightMg) : '',
    stoneWeight: inGrams(article?.stoneWeightMg ?? sold),
  };
}

function netOf({ grossWeight, stoneWeight }: TypedArticle) {
  const [gross, stone] = [parseGrams(grossWeight), parseGrams(stoneWeight)];
  return gross === null || stone === null || gross <= stone ? null : milligrams(gross - stone);
}

function inGrams(weightMg: Milligrams): string {
  return (weightMg / 1000).toFixed(3).replace(/0$/, '');
}
