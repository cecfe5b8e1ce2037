import { formatRupeesAndPaise, type Paise, paise } from '#shop/money/money.ts';
import { formatGrams, type Milligrams } from '#shop/money/weight.ts';
import { fineness, formatKarat, isGold, type Karat } from '#shop/pricing/karat.ts';
import type { Stone } from '#shop/pricing/price-terms.ts';
import { stoneFacts, stoneName } from '#shop/pricing/stone-words.ts';
import { sizeOnPaper } from '#shop/sizes/size-on-paper.ts';
import { unitsInWords } from '../articles.ts';
import type { DocumentLine, LineMetal, LineParts } from '../document.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { TextLine } from './lay-out-text.ts';

const grams = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/** `8.120 GMS`: a weight in grams by the code that GST has for them as a unit of quantity. */
export function quantityInGrams(weight: Milligrams): string {
  return `${grams.format(weight / 1000)} GMS`;
}

/** `22K916`: carats and fineness as they are stamped beside the BIS mark. */
function gradeMark(karat: Karat): string {
  return isGold(karat) ? `${Number.parseInt(karat, 10)}K${fineness[karat]}` : formatKarat(karat);
}

/** What there is to say of the metal of a line, without prices. */
export function pieceFacts(
  { metal, parts, pieces, articles }: DocumentLine,
  pricedAt: string,
): TextLine[] {
  if (!metal) return [];
  const { karat, size, netWeightMg, chargedWeightMg, ratePaisePerGram } = metal;
  const grade = [isGold(karat) ? `Gold ${gradeMark(karat)}` : gradeMark(karat)];
  const rate = `Gold rate ${formatRupeesAndPaise(ratePaisePerGram)} per g, ${formatIndianTime(new Date(pricedAt))}`;
  return [
    part(
      [...grade, ...(size ? [sizeOnPaper(size)] : []), unitsInWords(pieces, articles)].join(' · '),
    ),
    part(weights(metal)),
    ...hallmarks(metal),
    ...(parts && parts.gold > 0 ? [part(rate)] : []),
    ...(chargedWeightMg === netWeightMg
      ? []
      : [part(`Weight charged ${formatGrams(chargedWeightMg)}`)]),
  ];
}

/** The HUIDs; of a pair or a set each article by itself, with what it weighs. */
function hallmarks({ huids, articles }: LineMetal): TextLine[] {
  if (articles) {
    return articles.map(({ huid, netWeightMg }) =>
      part(`${huid ? `HUID ${huid}` : 'Without HUID'}, net ${formatGrams(netWeightMg)}`),
    );
  }
  return huids.length > 0 ? [part(`HUID ${huids.join(', ')}`)] : [];
}

function weights({ grossWeightMg, stoneWeightMg, netWeightMg }: LineMetal): string {
  const named = [
    ['Gross', grossWeightMg],
    ['Stones', stoneWeightMg],
    ['Net', netWeightMg],
  ] as const;
  return named.map(([name, weight]) => `${name} ${formatGrams(weight)}`).join(' · ');
}

/** The parts of the value of a line, those that it has; stones one by one. */
export function priceParts(line: DocumentLine): TextLine[] {
  const { parts, metal, pieces } = line;
  if (!parts) return [];
  return [
    ...amount(goldWords(metal), parts.gold),
    ...amount('Fixed price', parts.fixed),
    ...amount('Wastage', parts.wastage),
    ...amount('Making charge', parts.making),
    ...amount('Stones', parts.stones),
    ...(metal?.stoneList ?? []).map((stone) => stoneLine(stone, pieces)),
    ...amount('Hallmarking charge', parts.hallmarkFee),
    ...otherCharges(parts, metal, pieces),
    ...amount('Discount', paise(0 - parts.discount)),
  ];
}

function goldWords(metal: LineMetal | null): string {
  if (!metal || metal.ratePaisePerGram === 0) return 'Gold value';
  return `Gold value, ${formatGrams(metal.chargedWeightMg)} × ${formatRupeesAndPaise(metal.ratePaisePerGram)}`;
}

function stoneLine(stone: Stone, pieces: number): TextLine {
  const { price, pricedPer } = stone;
  const each = pieces > 1 ? 'in each piece, ' : '';
  const sum = `${each}${formatRupeesAndPaise(price)}${pricedPer === 'carat' ? ' per ct' : ''}`;
  return {
    text: [stoneName(stone), stoneFacts(stone), sum].filter(Boolean).join(', '),
    style: 'small',
  };
}

/** By their names where their sums are those of the line, and else as the one sum that they are. */
function otherCharges(parts: LineParts, metal: LineMetal | null, pieces: number): TextLine[] {
  const charges = metal?.otherChargeList ?? [];
  const sum = charges.reduce((all, each) => all + each.amount * pieces, 0);
  if (sum !== parts.otherCharges) return amount('Other charges', parts.otherCharges);
  return charges.map((each) => part(each.name, formatRupeesAndPaise(paise(each.amount * pieces))));
}

function amount(text: string, sum: Paise): TextLine[] {
  return sum === 0 ? [] : [part(text, formatRupeesAndPaise(sum))];
}

function part(text: string, sum = ''): TextLine {
  return { text, amount: sum, style: 'part' };
}
