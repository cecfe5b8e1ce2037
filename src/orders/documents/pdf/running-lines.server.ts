import { type Flow, placeCell, writeLines } from './flow.server.ts';
import type { TextLine } from './lay-out-text.ts';
import { contentWidth, page } from './paper-style.ts';
import type { PrintedDocument } from './printed-document.ts';

const whole = { x: page.left, width: contentWidth };

/** Every page from the second on names its document. */
export function openRunningHead(flow: Flow, document: PrintedDocument, title: string): void {
  const name = document.isTest ? `${title} · Test document: no money moved` : title;
  flow.onNewPage = () => {
    writeBeside(flow, { text: document.content.seller.legalName, amount: name }, page.top - 6);
    flow.y = page.top + 14;
    flow.paper.rule(flow.y);
    flow.y += 10;
  };
}

/** Writes `Page 1 of 3` at the bottom of each page, once the page count is known. */
export function numberPages(flow: Flow, { content }: PrintedDocument): void {
  const { pdf } = flow.paper;
  const { start, count } = pdf.bufferedPageRange();
  for (let place = start; place < start + count; place += 1) {
    pdf.switchToPage(place);
    const amount = `Page ${place + 1} of ${count}`;
    const { gstin, legalName } = content.seller;
    writeBeside(flow, { text: gstin === null ? legalName : `GSTIN ${gstin}`, amount }, page.footer);
  }
}

function writeBeside(
  flow: Flow,
  { text, amount }: Required<Pick<TextLine, 'text' | 'amount'>>,
  top: number,
): void {
  const lines = [{ text, amount, style: 'small' } as const];
  flow.paper.decorate(
    () => writeLines(flow.paper, placeCell(flow, { ...whole, lines }), top),
    'Pagination',
  );
}
