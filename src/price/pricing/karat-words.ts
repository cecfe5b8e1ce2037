import { fineness, formatKarat, isGold, type Karat } from './karat.ts';

/** `22kt and 18kt`: karats as written in running text. */
export function karatsInText(karats: readonly Karat[]): string {
  return listInWords(
    karats.map((karat) => formatKarat(karat).replace(/^\d+KT/, (name) => name.toLowerCase())),
  );
}

/** `22K916`: the fineness mark stamped beside the BIS mark; `925` for silver. */
export function stampOf(karat: Karat): string {
  if (!isGold(karat)) return String(fineness[karat]);
  return `${Number.parseInt(karat, 10)}K${fineness[karat]}`;
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Phrases about the karats that the shop offers. */
export type GradeFacts = {
  /** `two purities, 22kt and 18kt`. */
  finenesses: string;
  /** `22K916 or 18K750`. */
  marks: string;
};

export function gradeFactsOf(karats: readonly Karat[]): GradeFacts {
  return { finenesses: finenessesOf(karats), marks: listInWords(karats.map(stampOf), 'or') };
}

function finenessesOf(karats: readonly Karat[]): string {
  const count = numbers[karats.length] ?? String(karats.length);
  return `${count} ${karats.length === 1 ? 'purity' : 'purities'}, ${karatsInText(karats)}`;
}

/** `one, two and three`. */
export function listInWords(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  const end = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${last} ${end}` : end;
}
