import { encode } from 'uqr';
import { formatIndianTime } from '#platform/indian-time.ts';
import { titleOf } from '../document.ts';
import {
  type Flow,
  makeRoom,
  openFlow,
  placeCell,
  writeCells,
  writePlaced,
} from './flow.server.ts';
import type { TextLine } from './lay-out-text.ts';
import { lineTable } from './line-tables.ts';
import { colours, contentWidth, page } from './paper-style.ts';
import { hasLetter, openDocument } from './paper.server.ts';
import { buyerLines, deliveryLines, factLines, paymentLines, sellerLines } from './party-words.ts';
import type { DrawingInput, PrintedDocument } from './printed-document.ts';
import { numberPages, openRunningHead } from './running-lines.server.ts';
import { writeTable } from './table.server.ts';
import { loadScriptFonts } from './script-fonts.server.ts';
import { printable, scriptsIn } from './text-runs.ts';
import { sumLines, totalLine, wordsLines } from './tax-words.ts';

/** A document as a PDF. The same document and address give the same bytes. */
export async function drawDocument({
  document: issued,
  verifyUrl,
}: DrawingInput): Promise<Uint8Array> {
  const scriptFonts = await loadScriptFonts(scriptsIn(JSON.stringify(issued.content)));
  const content = onPaper(issued.content, hasLetter(scriptFonts));
  const document = { ...issued, content };
  const title = `${titled(document)} ${document.number}`;
  const paper = openDocument({ title, createdAt: document.issuedAt, scriptFonts });
  const flow = openFlow(paper);
  openRunningHead(flow, document, title);
  writeLetterhead(flow, document);
  writeParties(flow, document);
  const { columns, rows } = lineTable(document);
  writeTable(flow, columns, rows);
  writeSums(flow, document);
  writeSentences(flow, document);
  writeEnd(flow, document, verifyUrl);
  numberPages(flow, document);
  return paper.finish();
}

/** All texts of a document without characters that no font has. */
function onPaper<Value>(value: Value, has: Parameters<typeof printable>[1]): Value {
  if (typeof value === 'string') return printable(value, has) as Value & string;
  if (Array.isArray(value)) return value.map((each: unknown) => onPaper(each, has)) as Value & [];
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, each]) => [name, onPaper(each, has)]);
  return Object.fromEntries(entries) as Value;
}

const titled = ({ kind, content }: PrintedDocument) =>
  titleOf({ kind, gstin: content.seller.gstin });

const half = { width: 250, right: { x: page.right - 230, width: 230 } };

function writeLetterhead(flow: Flow, document: PrintedDocument): void {
  const { kind, number, isTest, content } = document;
  const isTaxInvoice = kind === 'tax-invoice' && content.seller.gstin !== null;
  const test: TextLine = { text: 'Test document: no money moved', style: 'warning' };
  const original: TextLine = { text: 'Original for recipient', style: 'small' };
  const top = flow.y;
  const title = placeCell(flow, {
    ...half.right,
    align: 'right',
    lines: [
      { text: titled(document), style: 'title' },
      { text: number, style: 'number' },
      ...(isTaxInvoice ? [original] : []),
      ...(isTest ? [test] : []),
    ],
  });
  writeWordmark(flow, content.seller.shopName);
  const bottom = flow.y;
  flow.y = top;
  writePlaced(flow, [title]);
  flow.y = Math.max(flow.y, bottom) + 12;
  writeCells(flow, [
    { x: page.left, width: half.width, lines: sellerLines(content) },
    { ...half.right, lines: factLines(document) },
  ]);
  closeBand(flow);
}

/** The shop's name as a wordmark, underlined in gold. */
function writeWordmark(flow: Flow, shopName: string): void {
  const style = shopName.length <= 10 ? 'wordmark' : 'longWordmark';
  writeCells(flow, [{ x: page.left, width: half.width, lines: [{ text: shopName, style }] }]);
  flow.y += 10;
  flow.paper.rule(flow.y, page.left, page.left + 40, colours.gold);
}

function writeParties(flow: Flow, document: PrintedDocument): void {
  const third = (contentWidth - 40) / 3;
  const columns = [buyerLines, deliveryLines, paymentLines];
  writeCells(
    flow,
    columns.map((lines, place) => ({
      x: page.left + place * (third + 20),
      width: third,
      lines: lines(document),
    })),
  );
  closeBand(flow);
}

/** White space, a hairline, and white space again. */
function closeBand(flow: Flow): void {
  flow.paper.rule(flow.y + 12);
  flow.y += 22;
}

function writeSums(flow: Flow, document: PrintedDocument): void {
  const isVoucher = document.kind === 'receipt-voucher' || document.kind === 'refund-voucher';
  flow.y += 4;
  writeCells(flow, [
    { x: page.left, width: half.width, lines: [...wordsLines(document), ...taxNotes(document)] },
    {
      ...half.right,
      lines: isVoucher ? [totalLine(voucherTotals[document.kind], document)] : sumLines(document),
    },
  ]);
  closeBand(flow);
}

const voucherTotals: Record<PrintedDocument['kind'], string> = {
  'receipt-voucher': 'Advance received',
  'refund-voucher': 'Refunded',
  'tax-invoice': 'Total',
  'credit-note': 'Total',
};

/** Notes on the tax beside the sums. */
function taxNotes({ kind, content }: PrintedDocument): TextLine[] {
  const note = (text: string): TextLine[] => [{ text, style: 'small', space: 6 }];
  if (content.seller.gstin === null) {
    return note('The seller is not registered for GST; no tax is charged.');
  }
  if (kind === 'receipt-voucher' || kind === 'refund-voucher') {
    return note(
      'Rate and amount of tax: nil. No tax is due on advances for goods (Notification 66/2017, Central Tax).',
    );
  }
  if (kind === 'credit-note' && !content.isTaxLowered) {
    return note('Financial credit note: tax is not reduced (section 34(2)).');
  }
  return [];
}

function writeSentences(flow: Flow, { content }: PrintedDocument): void {
  for (const text of content.sentences) {
    writeCells(flow, [{ x: page.left, width: contentWidth, lines: [{ text, style: 'small' }] }]);
  }
}

const codeSize = 68;

function writeEnd(flow: Flow, { content, issuedAt }: PrintedDocument, verifyUrl: string): void {
  makeRoom(flow, codeSize + 20);
  flow.y += 16;
  const top = flow.y;
  writeQrCode(flow, verifyUrl, { x: page.left, y: top, size: codeSize });
  writeCells(flow, [
    {
      x: page.left + codeSize + 14,
      width: 190,
      lines: [
        { text: 'VERIFY', style: 'heading' },
        { text: 'Scan the code, or open this address:', style: 'small' },
        { text: verifyUrl, style: 'part' },
      ],
    },
    {
      ...half.right,
      align: 'right',
      lines: [
        { text: `For ${content.seller.legalName}`, style: 'strong' },
        { text: 'Authorised signatory', style: 'body', space: 22 },
        {
          text: `Issued electronically on ${formatIndianTime(issuedAt)}; no signature required`,
          style: 'small',
        },
      ],
    },
  ]);
  flow.y = Math.max(flow.y, top + codeSize);
}

/** Draws the QR code of an address as a figure with the address as its alternative text. */
function writeQrCode(
  { paper, root }: Flow,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { pdf } = paper;
  const { data } = encode(address, { ecc: 'M', border: 0 });
  const module = size / data.length;
  const alt = `QR code of the address that verifies this document: ${address}`;
  const described = { alt, bbox: [x, y, x + size, y + size] };
  const figure = pdf.struct('Figure', described);
  root.add(figure);
  figure.add(pdf.markStructureContent('Figure'));
  for (const [row, modules] of data.entries()) {
    for (const { from, length } of darkRuns(modules)) {
      pdf.rect(x + from * module, y + row * module, length * module, module);
    }
  }
  pdf.fill(colours.ink);
  pdf.endMarkedContent();
  figure.end();
}

/** Adjacent dark modules become one rectangle, to avoid seams. */
function darkRuns(modules: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [place, isDark] of modules.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === place) last.length += 1;
    else runs.push({ from: place, length: 1 });
  }
  return runs;
}
