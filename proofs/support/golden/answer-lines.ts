import { readCsv } from '#platform/csv/read-csv.server.ts';
import type { Answered } from '../visitor.ts';
import { bodyLines, headLines, leafLines } from './visible-text.ts';
import { withoutRun } from './without-run.ts';

const anySize = { maxRows: 1_000, maxLines: 2_000, maxCells: 200, maxRowBytes: 100_000 };

type Said = { lines: string[]; frame: string[] };

/** The content of a response as lines, without run-specific values; markup and the order of fields are ignored. */
function linesOf(answer: Answered): Said {
  const location = answer.headers.get('location');
  const head = [`status ${answer.status}`, ...(location ? [`to ${location}`] : [])];
  const { lines, frame } = contentLines(answer);
  return { lines: [...head, ...lines].map(withoutRun), frame: frame.map(withoutRun) };
}

function contentLines({ headers, text }: Answered): Said {
  const type = headers.get('content-type') ?? '';
  if (type.includes('html')) {
    const { main, frame } = bodyLines(text);
    return { lines: [...headLines(text), '', ...main], frame };
  }
  if (type.includes('json')) return { lines: leafLines(JSON.parse(text)).toSorted(), frame: [] };
  if (type.includes('csv')) return { lines: tableLines(text), frame: [] };
  return { lines: text.split(/\n|(?<=>)(?=<)/).filter((line) => line.trim() !== ''), frame: [] };
}

/** A line per cell, so that an added column only adds lines. */
function tableLines(text: string): string[] {
  const table = readCsv(text.replace(/^\uFEFF/, ''), anySize);
  if (!table.ok) throw new Error(`No table: ${JSON.stringify(table.reason)}`);
  const [head, ...rows] = table.value;
  const columns = head?.cells ?? [];
  return [
    ...columns.map((column) => `column ${column}`),
    ...rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell, at) => (cell ? `${row}. ${columns[at]}: ${JSON.stringify(cell)}` : [])),
    ),
  ];
}

/** The texts of responses by name; a frame shared by several pages becomes a single separate text. */
export function textsOf(answers: Record<string, Answered>): Record<string, string[]> {
  const frames = new Map<string, string>();
  const texts: Record<string, string[]> = {};
  for (const [name, answer] of Object.entries(answers)) {
    const { lines, frame } = linesOf(answer);
    texts[name] = lines;
    if (frame.length === 0) continue;
    const frameName = frames.get(frame.join('\n')) ?? `frame-of-${name}`;
    frames.set(frame.join('\n'), frameName);
    texts[frameName] = frame;
    lines.splice(1, 0, `in the ${frameName}`);
  }
  return texts;
}
