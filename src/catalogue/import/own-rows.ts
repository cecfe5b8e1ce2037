import { gramsText } from '#catalogue/products/editing/product-fields.ts';
import { maxPictures } from '#catalogue/products/editing/product-form.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { gradeIn, gradeLabel } from './grade-names.ts';
import { gramsIn } from './number-cells.ts';
import { pictureColumnsOfSheet, type SheetRow } from './sheet-columns.ts';
import { type ForeignColumn, isForeign, type MatchedColumns } from './sheet-heads.ts';

type Cells = SheetRow['cells'];
type Foreign = Partial<Record<ForeignColumn, string>>;

/** A row as parsed: cells of our columns and of foreign ones. */
type Draft = { row: number; cells: Cells; foreign: Foreign; images: string[] };

/** How the columns of a spreadsheet were matched, and the grade of its rows if no column names one. */
export type Matching = { columns: MatchedColumns; grade: Karat };

/** Converts foreign rows to ours: variations name their products, and pictures are attached to their piece. */
export function toOwnRows(
  rows: readonly { row: number; cells: readonly string[] }[],
  matching: Matching,
): SheetRow[] {
  const drafts = rows.map((row) => draftOf(row, matching.columns));
  return asFamilies(drafts).map((draft) => ({ row: draft.row, cells: ownCells(draft, matching) }));
}

function draftOf(
  { row, cells }: { row: number; cells: readonly string[] },
  columns: MatchedColumns,
): Draft {
  const draft: Draft = { row, cells: {}, foreign: {}, images: [] };
  for (const [place, meaning] of columns.entries()) {
    const cell = cells[place] ?? '';
    if (!meaning) continue;
    if (!isForeign(meaning)) draft.cells[meaning] = cell;
    else if (meaning === 'option') draft.foreign.option = joined(draft.foreign.option ?? '', cell);
    else if (meaning === 'images') draft.images.push(...imagesIn(cell));
    else draft.foreign[meaning] = cell;
  }
  return draft;
}

/** An empty option: the name other shops give the only variation of a product without any. */
const noOption = /^(?:default title)?$/i;

function joined(before: string, cell: string): string {
  return noOption.test(cell) ? before : [before, cell].filter(Boolean).join(' / ');
}

/** The picture files in a cell; of URLs, only the file name is used later. */
function imagesIn(cell: string): string[] {
  const names = cell.split(/[,|\n]\s*/).map((each) => each.trim().replace(/[?#].*$/, ''));
  return names.filter((name) => name !== '');
}

/** The first row of a product is the product; the others are variations, or only additional pictures. */
function asFamilies(drafts: readonly Draft[]): Draft[] {
  const firsts = new Map<string, Draft>();
  const byOtherId = new Map(drafts.map((draft) => [`id:${draft.foreign.otherId ?? ''}`, draft]));
  return drafts.flatMap((draft) => {
    const { cells, foreign } = draft;
    const key = foreign.sameProduct;
    const first = key ? firsts.get(key) : undefined;
    if (!first) {
      if (key) firsts.set(key, draft);
      const parent = cells.variationOf;
      const product = parent && byOtherId.get(parent.toLowerCase())?.cells.name;
      return parent ? withoutBlanks(draft, { variationOf: product || parent }) : draft;
    }
    if (hasPicturesAlone(draft)) {
      first.images.push(...draft.images);
      return [];
    }
    const { name = '' } = first.cells;
    const option = foreign.option || `row ${draft.row}`;
    return withoutBlanks(draft, { name: `${name}, ${option}`, variationOf: name });
  });
}

function hasPicturesAlone({ cells, foreign }: Draft): boolean {
  const { sameProduct: _key, ...others } = foreign;
  return [...Object.values(cells), ...Object.values(others)].every((cell) => cell === '');
}

/** Empty cells of a variation take the product's values. */
function withoutBlanks(draft: Draft, named: Cells): Draft {
  const said = Object.entries(draft.cells).filter(([, cell]) => cell !== '');
  return { ...draft, cells: { ...Object.fromEntries(said), ...named } };
}

function ownCells({ cells, foreign, images }: Draft, matching: Matching): Cells {
  const { html, path } = foreign;
  const pictures = images.slice(0, maxPictures).flatMap((image, place) => {
    const column = pictureColumnsOfSheet[place]?.file;
    return column ? [[column, image]] : [];
  });
  return {
    ...cells,
    ...gradedCells(foreign, matching),
    ...(html && { description: textOf(html) }),
    ...(path && { category: path.split(/[,|]/)[0]?.split('>').at(-1)?.trim() ?? '' }),
    ...Object.fromEntries(pictures),
  };
}

/** Weights and stock in the columns of the row's grade. */
function gradedCells(foreign: Foreign, { columns, grade }: Matching): Cells {
  const { stock, grade: purity = '' } = foreign;
  const { gross, stone } = weightsOf(foreign);
  if (!gross && !stone && !stock && !purity) return {};
  const isNamed = columns.includes('grade');
  const named = isNamed ? gradeIn(purity) : grade;
  const karat = named ?? grade;
  return {
    // An unknown grade, or several at once, is rejected as a grade.
    ...(isNamed && { karats: named ? gradeLabel(named) : `“${purity}”` }),
    ...(gross && { [`gross${karat}`]: gross }),
    ...(stone && { [`stone${karat}`]: stone }),
    ...(stock && { [`stock${karat}`]: stock }),
  };
}

/** An inconsistent net weight is put into the stone cell, which is then rejected as a weight. */
function weightsOf({ gross, stone, net }: Foreign): { gross?: string; stone?: string } {
  if (!net) return { ...(gross && { gross }), ...(stone && { stone }) };
  const [all, stones, gold] = [gross, stone, net].map((cell) => (cell ? gramsIn(cell) : null));
  if (gold == null) return { gross: gross || net, stone: `net ${net}` };
  if (!gross) {
    if (!stone) return { gross: net };
    return stones == null
      ? { gross: net, stone }
      : { gross: gramsText(milligrams(gold + stones)), stone };
  }
  if (all == null) return { gross };
  if (stone && all - (stones ?? 0) !== gold) return { gross, stone: `${stone}, and ${net} net` };
  return { gross, stone: all < gold ? `net ${net}` : gramsText(milligrams(all - gold)) };
}

/** The text of a description without its HTML tags. */
function textOf(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|div|h\d|tr)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&nbsp;/gi, ' ')
    .replaceAll(/&lt;/gi, '<')
    .replaceAll(/&gt;/gi, '>')
    .replaceAll(/&amp;/gi, '&')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}
