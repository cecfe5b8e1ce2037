import { parseRupees } from '#price/money/parse-rupees.ts';
import { codeIn, readCode } from '#selling/offers/code.ts';
import type { Reduction } from '#price/pricing/reduction.ts';
import type { AgreedPrice, AgreedTerms } from './agreed-price.ts';

/** What staff give a customer: an agreed price or a code. The two do not combine. */
export type Concession = AgreedTerms | { kind: 'code'; code: string };

export const concessionKinds = ['to-percent', 'to-per-gram', 'sum', 'code'] as const;
export type ConcessionKind = (typeof concessionKinds)[number];

export const maxGiven = 40;

/** As typed, and as encoded in the address of a new order. */
export type TypedConcession = { kind: ConcessionKind; text: string };

/** Parses what was typed; null if it is invalid for its kind. */
export function readConcession({ kind, text }: TypedConcession): Concession | null {
  switch (kind) {
    case 'to-percent': {
      const plain = text.replace('%', '').trim();
      return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? { kind, percent: Number(plain) } : null;
    }
    case 'to-per-gram': {
      const amount = parseRupees(text);
      return amount === null ? null : { kind, amount };
    }
    case 'sum': {
      const amount = parseRupees(text);
      return amount ? { kind, amount } : null;
    }
    case 'code': {
      const code = readCode(text);
      return code === null ? null : { kind, code };
    }
  }
}

type Given = {
  agreed: AgreedPrice | null;
  lines: readonly { reduction: Reduction | null }[];
};

/** The concession of a quotation as it would be typed; null at the shop's own prices. */
export function givenBy({ agreed, lines }: Given): TypedConcession | null {
  if (agreed) return typedConcession(agreed);
  const code = codeIn(lines)?.code;
  return code ? { kind: 'code', text: code } : null;
}

function typedConcession(terms: AgreedTerms): TypedConcession {
  return terms.kind === 'to-percent'
    ? { kind: terms.kind, text: String(terms.percent) }
    : { kind: terms.kind, text: String(terms.amount / 100) };
}
