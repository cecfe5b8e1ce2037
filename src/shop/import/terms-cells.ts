import type { ChargeRow, StoneRow, TermsFields } from '#shop/catalogue/editing/terms-fields.ts';
import { withoutThousandsCommas } from '#shop/money/thousands.ts';
import { nameIn, nameText, partsIn } from './cell-names.ts';

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
      .map(({ name, amount }) => `${nameText(name, /[|"]|:$/)} ₹${amount}`)
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
  return /^(?:fixed|per piece)$/i.test(cell) ? 'fixed' : null;
}

const times = /^(.+?)(?:\s*×\s*|\s+x\s+)(\d{1,4})$/i;
const countFirst = /^(\d{1,4})\s*×\s*(.+)$/;
const carats = /^([\d.]+)\s*(?:ct|carats?)$/i;
const money = /^(?:₹|rs\.?)\s*([\d.,]+)\s*(\/\s*ct|per carat)?$/i;

/** `Diamond × 20, 0.42 ct, ₹65000/ct, IGI 123`. */
function stoneText({ kind, count, carats: weight, pricedPer, price, certificate }: StoneRow) {
  const perCarat = pricedPer === 'carat';
  const parts = [
    nameText(kind, /[|,"]|[×]|\sx\s+\d+$/i) + (count === '1' ? '' : ` × ${count}`),
    weight && `${weight} ct`,
    (Number(price) > 0 || perCarat) && `₹${price}${perCarat ? '/ct' : ''}`,
    certificate && nameText(certificate, /[|,"]|^[\d.]+\s*c|^₹|^rs/i),
  ];
  return parts.filter(Boolean).join(', ');
}

const stoneAdvice =
  'Please write stones such as Diamond × 20, 0.42 ct, ₹65000/ct, IGI 123 | Ruby, ₹800';

/** The stones in a cell, one kind after the other. */
export function stonesIn(cell: string): Read<StoneRow> {
  return readEach(cell, stoneIn, stoneAdvice);
}

function stoneIn(text: string): StoneRow | null {
  const [first = '', ...others] = partsIn(text, /,\s+|,(?=\D)/);
  const [, before, after] = countFirst.exec(first) ?? [];
  const [, name = after ?? first, count = before ?? '1'] = times.exec(first) ?? [];
  const row: StoneRow = {
    kind: nameIn(name),
    count,
    carats: '',
    pricedPer: 'all',
    price: '0',
    certificate: '',
  };
  const seen = new Set<string>();
  for (const part of others) {
    const [, weight] = carats.exec(part) ?? [];
    const [, price, per] = money.exec(part) ?? [];
    let field = 'certificate';
    if (weight !== undefined) [field, row.carats] = ['carats', weight];
    else if (price === undefined) row.certificate = nameIn(part);
    else {
      [field, row.price] = ['price', withoutThousandsCommas(price)];
      row.pricedPer = per ? 'carat' : 'all';
    }
    if (seen.has(field)) return null;
    seen.add(field);
  }
  return row;
}

const chargeAdvice = 'Please write other charges such as Rhodium ₹350 | Box ₹100';

/** The charges in a cell. */
export function chargesIn(cell: string): Read<ChargeRow> {
  return readEach(cell, chargeIn, chargeAdvice);
}

function chargeIn(text: string): ChargeRow | null {
  const [, name, amount] = /^(.+?)\s*:?\s*(?:₹|\brs\.?)\s*([\d.,]+)$/i.exec(text) ?? [];
  if (!name || !amount) return null;
  return { name: nameIn(name), amount: withoutThousandsCommas(amount) };
}

function readEach<Row>(
  cell: string,
  read: (text: string) => Row | null,
  advice: string,
): Read<Row> {
  const rows: Row[] = [];
  for (const text of partsIn(cell, /[|\n]/)) {
    const row = read(text);
    if (!row) return { rows: [], fault: `${advice}. “${text}” is none.` };
    rows.push(row);
  }
  return { rows, fault: null };
}
