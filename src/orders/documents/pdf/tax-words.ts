import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { amountInWords } from '../amount-in-words.ts';
import type { DocumentContent, DocumentLine, Seller, Taxed } from '../document.ts';
import type { TextLine } from './lay-out-text.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Union territories without a legislature levy UTGST in place of SGST (UTGST Act, section 1). */
const withoutLegislature = new Set(['04', '26', '31', '35', '38']);

type TaxName = 'cgst' | 'sgst' | 'igst';

/** The taxes of a sale under their local names, each with its share of the rate. */
function taxesOf({
  seller,
  isInterState,
}: Pick<DocumentContent, 'isInterState'> & { seller: Pick<Seller, 'state'> }) {
  const ofState = withoutLegislature.has(seller.state.code) ? 'UTGST' : 'SGST';
  const taxes: { name: string; part: TaxName; share: number }[] = isInterState
    ? [{ name: 'IGST', part: 'igst', share: 1 }]
    : [
        { name: 'CGST', part: 'cgst', share: 1 / 2 },
        { name: ofState, part: 'sgst', share: 1 / 2 },
      ];
  return taxes;
}

/** The taxes on a line, each with its rate. */
export function lineTaxes(content: DocumentContent, line: DocumentLine): TextLine[] {
  return taxesOf(content).map(({ name, part, share }) => ({
    text: `${name} ${percent(line.gstPercentage * share)}`,
    amount: formatRupeesAndPaise(line[part]),
    style: 'small',
    amountStyle: 'part',
  }));
}

/** The sums of all lines, ending with the total. */
export function sumLines({ content, ...sums }: PrintedDocument): TextLine[] {
  const rates = new Set(content.lines.map(({ gstPercentage }) => gstPercentage));
  const [rate = 0] = rates.size === 1 ? rates : [];
  if (content.seller.gstin === null) {
    return [
      sumLine('Value', sums.taxable),
      sumLine('Round-off', sums.roundOff),
      totalLine('Total', sums),
    ];
  }
  return [
    sumLine('Taxable value', sums.taxable),
    ...taxesOf(content).map(({ name, part, share }) =>
      sumLine(rate ? `${name} ${percent(rate * share)}` : name, sums[part]),
    ),
    sumLine('Round-off', sums.roundOff),
    totalLine('Total', sums),
  ];
}

export function totalLine(text: string, { total }: Pick<Taxed, 'total'>): TextLine {
  return { text, amount: formatRupeesAndPaise(total), style: 'total', space: 4 };
}

function sumLine(text: string, amount: Paise): TextLine {
  return { text, amount: formatRupeesAndPaise(amount), style: 'fact', amountStyle: 'body' };
}

export function wordsLines({ total }: Pick<Taxed, 'total'>): TextLine[] {
  return [
    { text: 'AMOUNT IN WORDS', style: 'heading' },
    { text: amountInWords(total), style: 'strong' },
  ];
}

function percent(rate: number): string {
  return `${Number(rate.toFixed(3))}%`;
}
