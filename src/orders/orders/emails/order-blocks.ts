import type { MessageBlock, MessagePiece } from '#platform/mail/message.ts';
import { jpegUrl } from '#catalogue/media/picture.ts';
import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { hasGst } from '#price/pricing/gst-words.ts';
import { plainLines, type PriceLine } from '#price/pricing/plain-lines.ts';
import { explainLine, partsOfLine } from '../line-break-up.ts';
import { karatAndSize, lineNotes, type LineStanding } from '../line-words.ts';
import type { OrderLine } from '../order.ts';

type PiecesBlock = Extract<MessageBlock, { kind: 'pieces' }>;
type FiguresBlock = Extract<MessageBlock, { kind: 'figures' }>;

/** The origin of pictures in a message, and how far the order is. */
type Showing = { origin: string; standing: LineStanding | null; hasPrices?: boolean };

/** The lines of an order or a quotation, each with its picture. */
export function piecesOf(lines: readonly OrderLine[], showing: Showing): PiecesBlock {
  return { kind: 'pieces', pieces: lines.map((line) => pieceOf(line, showing)) };
}

function pieceOf(line: OrderLine, { origin, standing, hasPrices = true }: Showing): MessagePiece {
  const { quantity, name, image, netWeightMg, lineTotal } = line;
  return {
    name: `${quantity} × ${name}`,
    facts: [...karatAndSize(line), `${formatGrams(netWeightMg)} net`],
    notes: lineNotes(line, standing),
    picture: image === null ? null : new URL(jpegUrl(image), origin).href,
    href: null,
    price: hasPrices ? formatRupeesAndPaise(lineTotal) : '',
  };
}

type Priced = { items: readonly OrderLine[]; shippingFee: Paise; totalAmount: Paise };

/**
 * How the total of an order is made up: each price part, summed over all pieces, then delivery, and the total. The rows add up to
 * it exactly.
 */
export function breakUpOf({ items, shippingFee, totalAmount }: Priced): FiguresBlock {
  const delivery = shippingFee > 0 ? formatRupeesAndPaise(shippingFee) : 'Free';
  return {
    kind: 'figures',
    rows: [
      ...sumByPart(items).map(({ part, amount, sign }) => ({
        term: part,
        value: `${signOf(amount, sign)}${formatRupeesAndPaise(paise(Math.abs(amount)))}`,
      })),
      { term: 'Delivery', value: delivery },
      totalRow(totalAmount, hasGst(items)),
    ],
  };
}

/** The last row of the figures of an order. */
export function totalRow(total: Paise, isWithGst: boolean): FiguresBlock['rows'][number] {
  const term = isWithGst ? 'Total, GST included' : 'Total';
  return { term, value: formatRupeesAndPaise(total), isTotal: true };
}

type PartSum = Pick<PriceLine, 'part' | 'amount' | 'sign'>;

/** The parts of all pieces by name; parts that every piece has come last, as in the break-up of one piece. */
function sumByPart(items: readonly OrderLine[]): PartSum[] {
  const sums = new Map<string, PartSum>();
  for (const item of items) {
    for (const { part, amount, sign } of partsOfLine(item) ?? plainLines(explainLine(item))) {
      const before = sums.get(part)?.amount ?? 0;
      sums.set(part, {
        part,
        amount: paise(before + amount * item.quantity),
        ...(sign && { sign }),
      });
    }
  }
  const last = ['Discount', 'GST', 'Round off'];
  const all = [...sums.values()];
  return [
    ...all.filter(({ part }) => !last.includes(part)),
    ...last.flatMap((part) => sums.get(part) ?? []),
  ].filter(({ amount }) => amount !== 0);
}

function signOf(amount: Paise, sign: PriceLine['sign']): string {
  return sign === 'saving' || amount < 0 ? '−' : '';
}
