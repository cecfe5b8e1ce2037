import { heightOf, layOutText, type PlacedLine, type TextLine } from './lay-out-text.ts';
import { page, styleOf } from './paper-style.ts';
import type { Paper } from './paper.server.ts';

type Element = PDFKit.PDFStructureElement;

/** Texts below each other in part of the width. `element`: the element they belong to, if they are not elements themselves. */
export type Cell = {
  x: number;
  width: number;
  align?: 'left' | 'right';
  lines: readonly TextLine[];
  element?: Element;
};
type PlacedCell = Omit<Cell, 'lines'> & { lines: readonly PlacedLine[] };

/** A document written from top to bottom, on as many pages as it takes. */
export type Flow = {
  paper: Paper;
  /** The structure element that contains everything. */
  root: Element;
  /** The top of the next line. */
  y: number;
  /** Draws the start of every page but the first. */
  onNewPage: () => void;
};

/** Starts with an empty first page. */
export function openFlow(paper: Paper): Flow {
  const { pdf } = paper;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.addPage();
  return { paper, root, y: page.top, onNewPage: () => undefined };
}

function beginPage(flow: Flow): void {
  flow.paper.pdf.addPage();
  flow.y = page.top;
  flow.onNewPage();
}

/** Starts a page unless this one has this much room left. */
export function makeRoom(flow: Flow, height: number): void {
  if (flow.y + height > page.bottom) beginPage(flow);
}

export function placeCell(flow: Flow, { lines, ...cell }: Cell): PlacedCell {
  return { ...cell, lines: layOutText(lines, cell.width, flow.paper.measure) };
}

export function heightOfCells(cells: readonly PlacedCell[]): number {
  return Math.max(0, ...cells.map(({ lines }) => heightOf(lines)));
}

/** Writes cells side by side, on one page if they fit on one at all. */
export function writeCells(flow: Flow, cells: readonly Cell[]): void {
  const placed = cells.map((cell) => placeCell(flow, cell));
  makeRoom(flow, Math.min(heightOfCells(placed), page.bottom - page.top - 60));
  writePlaced(flow, placed);
}

/** Writes cells side by side from here; what does not fit continues at the top of the next page. */
export function writePlaced(flow: Flow, cells: readonly PlacedCell[]): void {
  let left = cells;
  while (left.some(({ lines }) => lines.length > 0)) {
    const room = page.bottom - flow.y;
    const fitting = left.map((cell) => ({ ...cell, lines: linesWithin(cell.lines, room) }));
    for (const cell of fitting) writeCell(flow, cell);
    flow.y += heightOfCells(fitting);
    left = left.map((cell, place) => ({
      ...cell,
      lines: cell.lines.slice(fitting[place]?.lines.length),
    }));
    if (left.some(({ lines }) => lines.length > 0)) beginPage(flow);
  }
}

function linesWithin(lines: readonly PlacedLine[], room: number): readonly PlacedLine[] {
  let height = 0;
  const end = lines.findIndex((line) => (height += line.height) > room + 0.01);
  return end < 0 ? lines : lines.slice(0, end);
}

function writeCell(flow: Flow, cell: PlacedCell): void {
  let top = flow.y;
  for (const lines of runsOf(cell.lines)) {
    const [first] = lines;
    if (!first) continue;
    if (cell.element) writeTagged(flow, { ...cell, lines }, { top, into: cell.element, tag: 'TD' });
    else {
      const tag = styleOf(first.style).tag ?? 'P';
      const into = flow.paper.pdf.struct(tag);
      flow.root.add(into);
      writeTagged(flow, { ...cell, lines }, { top, into, tag });
      into.end();
    }
    top += heightOf(lines);
  }
}

/** Groups lines that form one element: a heading is its own. */
function runsOf(lines: readonly PlacedLine[]): PlacedLine[][] {
  const runs: PlacedLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const isSame = run?.[0] && styleOf(run[0].style).tag === styleOf(line.style).tag;
    if (isSame) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

function writeTagged(
  { paper }: Flow,
  cell: PlacedCell,
  { top, into, tag }: { top: number; into: Element; tag: string },
): void {
  into.add(paper.pdf.markStructureContent(tag));
  writeLines(paper, cell, top);
  paper.pdf.endMarkedContent();
}

/** Writes lines below each other, without structure. */
export function writeLines(paper: Paper, cell: PlacedCell, top: number): void {
  const { x, width, align, lines } = cell;
  let bottom = top;
  for (const { text, amount, style, amountStyle, height } of lines) {
    bottom += height;
    const baseline = bottom - baselineAbove(style);
    const start = align === 'right' ? x + width - paper.measure(text, style) : x;
    paper.write(text, { x: start, baseline }, style);
    const end = x + width - paper.measure(amount, amountStyle);
    paper.write(amount, { x: end, baseline }, amountStyle);
  }
}

/** How far a baseline is above the bottom of its line, so that capitals are vertically centred. */
function baselineAbove(name: PlacedLine['style']): number {
  const { leading, size } = styleOf(name);
  return (leading - size * 0.66) / 2;
}
