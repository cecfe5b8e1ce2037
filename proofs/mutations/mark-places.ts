import { type ESTree, parseSync, Visitor } from 'vite';
import type { Span } from './mutant.ts';

/** The set, held by the test process, in which a marked file records what has run. */
const reachedName = 'reachedByTests';

type Place = Span & { name: string };
type Insertion = { at: number; text: string };

/**
 * The file with a mark in every function, block and case that records its execution; and a lookup of the marked place that
 * contains a span.
 */
export function markPlaces(
  file: string,
  text: string,
): { marked: string; placeOf(span: Span): string } {
  const { program } = parseSync(file, text);
  const places: Place[] = [{ start: 0, end: text.length, name: `${file}:0` }];
  const insertions: Insertion[] = [];
  const mark = ({ start, end }: Span) => {
    const name = `${file}:${start}`;
    places.push({ start, end, name });
    return `globalThis.${reachedName}?.add(${JSON.stringify(name)})`;
  };
  const enter = (block: Span) =>
    void insertions.push({ at: block.start + 1, text: `${mark(block)};` });
  new Visitor({
    BlockStatement: enter,
    ArrowFunctionExpression: ({ body }: ESTree.ArrowFunctionExpression) => {
      if (body.type === 'BlockStatement') return;
      insertions.push({ at: body.start, text: `(${mark(body)}, ` }, { at: body.end, text: ')' });
    },
    IfStatement: ({ consequent }) => {
      if (consequent.type === 'BlockStatement') return;
      insertions.push(
        { at: consequent.start, text: `{${mark(consequent)};` },
        { at: consequent.end, text: '}' },
      );
    },
    SwitchCase: ({ consequent }) => {
      const [first, last] = [consequent[0], consequent.at(-1)];
      if (!first || !last) return;
      const place = { start: first.start, end: last.end };
      insertions.push({ at: first.start, text: `${mark(place)};` });
    },
  }).visit(program);

  let marked = insertAll(text, insertions);
  marked += `\nglobalThis.${reachedName}?.add(${JSON.stringify(`${file}:0`)});\n`;
  return {
    marked,
    placeOf({ start, end }) {
      const around = places.filter((place) => place.start <= start && end <= place.end);
      const [innermost] = around.toSorted((a, b) => a.end - a.start - (b.end - b.start));
      return innermost?.name ?? `${file}:0`;
    },
  };
}

function insertAll(text: string, insertions: readonly Insertion[]): string {
  let result = text;
  for (const { at, text: added } of insertions.toReversed().toSorted((a, b) => b.at - a.at)) {
    result = result.slice(0, at) + added + result.slice(at);
  }
  return result;
}
