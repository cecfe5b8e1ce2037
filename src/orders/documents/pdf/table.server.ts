import {
  type Cell,
  type Flow,
  heightOfCells,
  makeRoom,
  placeCell,
  writeLines,
  writePlaced,
} from './flow.server.ts';
import type { TextLine } from './lay-out-text.ts';
import { page } from './paper-style.ts';

export type Column = { head: string; width: number; align?: 'left' | 'right' };

/** A row: the cells of its columns and, below the second column (the goods), facts on the left and price parts on the right. */
export type TableRow = {
  cells: readonly (readonly TextLine[])[];
  below?: { facts: readonly TextLine[]; parts: readonly TextLine[] };
};

const columnGap = 10;
const rowGap = 7;
const factsWidth = 196;
const headHeight = 26;
/** A taller row may continue on the next page if at least `minBegun` fits on this one. */
const maxUnbroken = 240;
const minBegun = 130;

/** Writes a table whose head repeats on each page; a row stays on one page unless it is too tall. */
export function writeTable(
  flow: Flow,
  columns: readonly Column[],
  rows: readonly TableRow[],
): void {
  const { pdf } = flow.paper;
  const table = pdf.struct('Table');
  flow.root.add(table);
  const [first] = rows;
  makeRoom(flow, headHeight + (first ? roomToBegin(flow, columns, first) : 0));
  writeHead(flow, columns, table);
  const { onNewPage } = flow;
  flow.onNewPage = () => {
    onNewPage();
    repeatHead(flow, columns);
  };
  for (const row of rows) writeRow(flow, { columns, row, table });
  flow.onNewPage = onNewPage;
  table.end();
}

function writeHead(
  flow: Flow,
  columns: readonly Column[],
  table: PDFKit.PDFStructureElement,
): void {
  const { pdf } = flow.paper;
  const row = pdf.struct('TR');
  table.add(row);
  const cells = headCells(flow, columns);
  for (const [place, cell] of cells.entries()) {
    const named = { title: columns[place]?.head ?? '', scope: 'Column' };
    const head = pdf.struct('TH', named);
    row.add(head);
    head.add(pdf.markStructureContent('TH'));
    writeLines(flow.paper, cell, flow.y + 4);
    pdf.endMarkedContent();
  }
  row.end();
  finishHead(flow, cells);
}

/** Visual only: a screen reader has already read the head. */
function repeatHead(flow: Flow, columns: readonly Column[]): void {
  const cells = headCells(flow, columns);
  flow.paper.decorate(() => {
    for (const cell of cells) writeLines(flow.paper, cell, flow.y + 4);
  }, 'Pagination');
  finishHead(flow, cells);
}

function headCells(flow: Flow, columns: readonly Column[]) {
  return placeColumns(
    columns,
    columns.map(({ head }) => [{ text: head, style: 'head' }]),
  ).map((cell) => placeCell(flow, cell));
}

function finishHead(flow: Flow, cells: ReturnType<typeof headCells>): void {
  flow.y += heightOfCells(cells) + 8;
  flow.paper.rule(flow.y);
  flow.y += rowGap;
}

function writeRow(
  flow: Flow,
  {
    columns,
    row,
    table,
  }: { columns: readonly Column[]; row: TableRow; table: PDFKit.PDFStructureElement },
): void {
  const { pdf } = flow.paper;
  const element = pdf.struct('TR');
  table.add(element);
  const elements = columns.map(() => pdf.struct('TD'));
  for (const each of elements) element.add(each);
  const cells = placeColumns(columns, row.cells).map((cell, place) =>
    placeCell(flow, { ...cell, ...inElement(elements[place]) }),
  );
  const below = belowCells(columns, row).map((cell) =>
    placeCell(flow, { ...cell, ...inElement(elements[1]) }),
  );
  makeRoom(flow, roomToBegin(flow, columns, row));
  writePlaced(flow, cells);
  writePlaced(flow, below);
  for (const each of elements) each.end();
  element.end();
  flow.y += rowGap;
  flow.paper.rule(flow.y);
  flow.y += rowGap;
}

/** The room a page must have left for a row to start on it. */
function roomToBegin(flow: Flow, columns: readonly Column[], row: TableRow): number {
  const heightOf = (cells: readonly Cell[]) =>
    heightOfCells(cells.map((cell) => placeCell(flow, cell)));
  const height =
    heightOf(placeColumns(columns, row.cells)) + heightOf(belowCells(columns, row)) + rowGap;
  return height > maxUnbroken ? minBegun : height;
}

function inElement(element?: PDFKit.PDFStructureElement) {
  return element ? { element } : {};
}

function placeColumns(columns: readonly Column[], cells: readonly (readonly TextLine[])[]): Cell[] {
  let x = page.left;
  return columns.map(({ head: _, width, ...aligned }, place) => {
    const cell = { x, width: width - columnGap, ...aligned, lines: cells[place] ?? [] };
    x += width;
    // The last column ends at the page edge.
    return place === columns.length - 1 ? { ...cell, width } : cell;
  });
}

function belowCells(columns: readonly Column[], { below }: TableRow): Cell[] {
  if (!below) return [];
  const x = page.left + (columns[0]?.width ?? 0);
  const partsX = x + factsWidth + 2 * columnGap;
  return [
    { x, width: factsWidth, lines: below.facts },
    { x: partsX, width: page.right - partsX, lines: below.parts },
  ];
}
