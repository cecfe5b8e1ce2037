import type { ChargeRow, StoneRow, TermsFields } from '#catalogue/products/editing/terms-fields.ts';
import { withoutThousandsCommas, weightWithoutCommas } from '#price/money/thousands.ts';
import { nameIn, nameText, partsIn } from './cell-names.ts';
import { rupeesForms, ownNumber, spellings, unitEnd } from './cell-units.ts';

/** A parsed multi-part cell, or what is wrong with it in words. */
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

/** The cells of compound price terms. */
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

/** The price basis in a cell; null if invalid. */
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
  'Please enter stones such as Diamond × 20, 0.42 ct, ₹65000/ct, IGI 123 | Ruby, ₹800';

/** The stones in a cell, one entry per kind. */
export function stonesIn(cell: string): Read<StoneRow> {
  return readEach(cell, stoneIn, stoneAdvice);
}

const chargeAdvice = 'Please enter other charges such as Rhodium ₹350 | Box ₹100';

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

/** `Diamond × 20, 0.42 ct, ₹65000/ct, IGI 123`. */
function stoneText({ kind, count, carats, pricedPer, price, certificate }: StoneRow) {
  const perCarat = pricedPer === 'carat';
  const parts = [
    nameText(kind) + (count === '1' ? '' : ` × ${count}`),
    carats && `${carats} ct`,
    (Number(price) > 0 || perCarat) && `₹${price}${perCarat ? '/ct' : ''}`,
    certificate && nameText(certificate, isCertificate),
  ];
  return parts.filter(Boolean).join(', ');
}

/** A stone, or the text that could not be parsed; empty if a part was repeated. */
type ReadStone = { ok: true; row: StoneRow } | { ok: false; rest: string };

const laboratories = 'IGI|GIA|SGL|HRD|GSI|IGL|EGL|IIGJ|GJEPC|GRS|SSEF|AGL|GII|DGLA';
const measures = [spellings.carat, spellings.rati, spellings.piece].join('|');
const perWeight = String.raw`\s*(?:/|per\s)\s*(?:(${spellings.carat})|(?:${spellings.rati}))${unitEnd}`;
const certificate =
  String.raw`(?<!\p{L})(?:${laboratories})[\s:#-]*(?:no\.?\s*)?(?:[a-z]{1,3}-?)?\d+` +
  String.raw`(?![.,]?\d|\s*(?:(?:${measures})${unitEnd}|[/₹×]|rs|x\s))`;
const laboratory = String.raw`(?:${laboratories})(?: certified)?`;

/** Certificates that need no quotation marks: those of known laboratories. */
function isCertificate(text: string): boolean {
  return new RegExp(`^(?:${certificate}|${laboratory})$`, 'iu').test(text);
}

type Field = 'count' | 'carats' | 'rati' | 'price' | 'certificate';
type Reading = {
  found: Partial<Record<Field, string>>;
  per: 'carat' | 'rati' | 'all';
  isTwice: boolean;
  /** The unparsed text between the parsed parts. */
  words: string[];
};

/** The forms of a stone's parts and their handlers; if a handler rejects a match, the next form is tried. */
const forms: [RegExp, (match: RegExpExecArray, reading: Reading) => boolean][] = [
  [form('"(?:[^"]|"")*"'), ([quoted], { words }) => words.push(quoted, '') > 0],
  [form(certificate), ([text], reading) => take(reading, 'certificate', text)],
  [form(String.raw`(@\s*)?(?:${rupeesForms}|(${ownNumber}))(${perWeight})?`), readPrice],
  [form(`(${ownNumber})\\s*(?:${spellings.carat})${unitEnd}`), reads('carats')],
  [form(`(${ownNumber})\\s*(?:${spellings.rati})${unitEnd}`), reads('rati')],
  [form(String.raw`(?:×\s*|(?<=\s)x\s*)(\d{1,4})(?![\d.]|,\d)`), reads('count')],
  [
    form(
      String.raw`(?<![\p{L}\d.,])(\d{1,4})(?:\.0+)?\s*(?:×|x(?=\s)|(?:${spellings.piece})${unitEnd})`,
    ),
    reads('count'),
  ],
  [form(','), (_, { words }) => words.push('') > 0],
  [form('[^]'), ([other], { words }) => words.push((words.pop() ?? '') + other) > 0],
];

function form(source: string): RegExp {
  return new RegExp(source, 'iuy');
}

function reads(field: Field) {
  return ([, text = '']: RegExpExecArray, reading: Reading) => take(reading, field, text);
}

function take(reading: Reading, field: Field, text: string): boolean {
  reading.isTwice ||= reading.found[field] !== undefined;
  reading.found[field] = text;
  return reading.words.push('') > 0;
}

/** A bare number is not a price: it needs its sign, or the unit it is the price of. `@` marks a price per weight. */
function readPrice(match: RegExpExecArray, reading: Reading): boolean {
  const [, at, before, behind, bare, per, perCarat] = match;
  const weight = (['carats', 'rati'] as const).find((each) => reading.found[each] !== undefined);
  if (bare !== undefined && !at && !per) return false;
  if (at && !per && !weight) return false;
  if (per) reading.per = perCarat ? 'carat' : 'rati';
  else if (at) reading.per = weight === 'rati' ? 'rati' : 'carat';
  return take(reading, 'price', before ?? behind ?? bare ?? '');
}

/** Parses stones of one kind, with their parts in any order; leftover text is an error. */
function stoneIn(text: string): ReadStone {
  const reading: Reading = { found: {}, per: 'all', isTwice: false, words: [''] };
  for (let at = 0; at < text.length;) {
    at += lengthRead(text, at, reading);
  }
  const { found, per, isTwice, words } = reading;
  const [kind = '', ...others] = words.map(trimmed).filter((word) => word !== '');
  const name = nameIn(kind);
  const rest = others.filter((word) => nameIn(word, isCertificate) === null);
  const certificates = others.flatMap((word) => nameIn(word, isCertificate) ?? []);
  if (found.certificate !== undefined) certificates.push(found.certificate);
  if (name === null) rest.unshift(kind);
  if (rest.length > 0) return { ok: false, rest: rest.join(', ') };
  const isWhole = !isTwice && certificates.length < 2 && !(found.carats && found.rati);
  const priced = name && isWhole ? pricedRow(found, per) : null;
  if (!name || !priced) return { ok: false, rest: '' };
  const count = found.count ?? '1';
  return { ok: true, row: { kind: name, count, ...priced, certificate: certificates[0] ?? '' } };
}

function lengthRead(text: string, at: number, reading: Reading): number {
  for (const [each, read] of forms) {
    each.lastIndex = at;
    const match = each.exec(text);
    if (match && read(match, reading)) return match[0].length;
  }
  throw new Error('A character was read by no form');
}

/** Without the punctuation that joins the parts: `Ruby:`, `- Ruby`. */
function trimmed(word: string): string {
  return word.replaceAll(/^[\s:;)–-]+|[\s:;(–-]+$/g, '');
}

type Priced = Pick<StoneRow, 'carats' | 'pricedPer' | 'price'>;

/** A rati is 0.911 ct. A price per rati is converted to an exact total. */
const milliCaratsOfRati = 911;

function pricedRow({ carats, rati, price = '0' }: Reading['found'], per: Reading['per']) {
  const sum = withoutThousandsCommas(price);
  const pricedPer = per === 'carat' ? per : 'all';
  const row: Priced = { carats: weightWithoutCommas(carats ?? ''), pricedPer, price: sum };
  if (rati === undefined) return per === 'rati' ? null : row;
  row.carats = String(Math.round(Number(rati) * milliCaratsOfRati) / 1000);
  if (per === 'rati') row.price = String(Math.round(Number(rati) * Number(sum) * 100) / 100);
  return row;
}
