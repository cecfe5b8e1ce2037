import type { ChargeRow, StoneRow, TermsFields } from '#shop/catalogue/editing/terms-fields.ts';
import { withoutThousandsCommas } from '#shop/money/thousands.ts';
import { nameIn, nameText, partsIn } from './cell-names.ts';
import { rupeesForms } from './cell-units.ts';
import { stoneIn, stoneText } from './stone-cells.ts';

/** What a cell of several parts says, or in words what is wrong with it. */
type Read<Row> = { rows: Row[]; fault: string | null };

const priceKindTexts: Record<TermsFields['priceKind'], string> = {
  rate: '',
  premium: 'premium',
  fixed: 'fixed',
};
const makingKindTexts: Record<TermsFields['makingKind'], string> = {
  percent: '',
  'per-gram': 'per gram',
  fixed: 'fixed',
};

/** The cells of the terms of a price that are more than one number. */
export function termsCells(form: TermsFields) {
  return {
    priceKind: priceKindTexts[form.priceKind],
    makingKind: makingKindTexts[form.makingKind],
    stones: form.stones.map(stoneText).join(' | '),
    otherCharges: form.otherCharges
      .map(({ name, amount }) => `${nameText(name)} ₹${amount}`)
      .join(' | '),
  };
}

/** What a price rests on by its cell; null where it says something else. */
export function priceKindIn(cell: string): TermsFields['priceKind'] | null {
  if (/^(?:(?:gold )?rate)?$/i.test(cell)) return 'rate';
  if (/^premium$/i.test(cell)) return 'premium';
  return /^fixed(?: price)?$/i.test(cell) ? 'fixed' : null;
}

export function makingKindIn(cell: string): TermsFields['makingKind'] | null {
  if (/^(?:percent(?:age)?|%)?$/i.test(cell)) return 'percent';
  if (/^(?:₹ ?)?(?:per[ -]gram|\/ ?g|per g)$/i.test(cell)) return 'per-gram';
  return /^(?:fixed|per (?:piece|pc))$/i.test(cell) ? 'fixed' : null;
}

const stoneAdvice =
  'Please write stones such as Diamond × 20, 0.42 ct, ₹65000/ct, IGI 123 | Ruby, ₹800';

/** The stones in a cell, one kind after the other. */
export function stonesIn(cell: string): Read<StoneRow> {
  return readEach(cell, stoneIn, stoneAdvice);
}

const chargeAdvice = 'Please write other charges such as Rhodium ₹350 | Box ₹100';

/** The charges in a cell. */
export function chargesIn(cell: string): Read<ChargeRow> {
  return readEach(cell, chargeIn, chargeAdvice);
}

const charge = new RegExp(`^(.+?)\\s*[:,=–-]?\\s*(?:${rupeesForms})$`, 'iu');

function chargeIn(text: string): ReadPart<ChargeRow> {
  const [, named = '', before, behind] = charge.exec(text) ?? [];
  const amount = before ?? behind;
  if (amount === undefined) return { ok: false, rest: '' };
  const name = nameIn(named);
  return name
    ? { ok: true, row: { name, amount: withoutThousandsCommas(amount) } }
    : { ok: false, rest: named };
}

type ReadPart<Row> = { ok: true; row: Row } | { ok: false; rest: string };

function readEach<Row>(
  cell: string,
  read: (text: string) => ReadPart<Row>,
  advice: string,
): Read<Row> {
  const rows: Row[] = [];
  for (const text of partsIn(cell, /[|\n;]/)) {
    const part = read(text);
    if (!part.ok) {
      const fault =
        part.rest && part.rest !== text ? ` is none: “${part.rest}” is left over` : ' is none';
      return { rows: [], fault: `${advice}. “${text}”${fault}.` };
    }
    rows.push(part.row);
  }
  return { rows, fault: null };
}
