import { isFactName, type FactName } from './page-facts.ts';
import { isSafeLink } from './page-link.ts';

/** A part of a line: text, a link, or a fact from the settings. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'fact'; name: FactName };

export type Block =
  | { kind: 'heading'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'paragraph'; lines: Span[][] };

const headingMark = '## ';
const itemMark = '- ';
/** `[words](address)`, or the name of a fact in braces. */
const marked = /\[([^[\]]+)\]\(([^()\s]*)\)|\{([^{}]*)\}/g;

/**
 * Parses the text of a page: paragraphs separated by empty lines, headings starting with `## `, list items starting with `- `,
 * links as `[words](address)`, facts from the settings as `{phone}`. Everything else is plain text, HTML included. Unknown facts
 * and unsafe links stay as written.
 */
export function readWrittenText(body: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of body.split(/\r?\n/).map((each) => each.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = line !== '' && !line.startsWith(headingMark);
    if (line === '') continue;
    if (line.startsWith(headingMark)) {
      blocks.push({ kind: 'heading', spans: readSpans(line.slice(headingMark.length)) });
    } else if (line.startsWith(itemMark)) {
      const spans = readSpans(line.slice(itemMark.length));
      if (last?.kind === 'list') last.items.push(spans);
      else blocks.push({ kind: 'list', items: [spans] });
    } else if (last?.kind === 'paragraph') {
      last.lines.push(readSpans(line));
    } else {
      blocks.push({ kind: 'paragraph', lines: [readSpans(line)] });
    }
  }
  return blocks;
}

function readSpans(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(marked)) {
    const span = spanOf(match);
    if (!span) continue;
    if (match.index > end) spans.push({ kind: 'text', text: line.slice(end, match.index) });
    spans.push(span);
    end = match.index + match[0].length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) });
  return spans;
}

function spanOf([, text, to, name]: RegExpMatchArray): Span | null {
  if (text !== undefined && to !== undefined) {
    return isSafeLink(to) ? { kind: 'link', text, to } : null;
  }
  return name !== undefined && isFactName(name) ? { kind: 'fact', name } : null;
}

/** The first problem in a text, such as an unsafe link, as a message; null where there is none. */
export function objectionToText(body: string): string | null {
  for (const [, text, to, name] of body.matchAll(marked)) {
    if (to !== undefined && !isSafeLink(to)) {
      return `The link “${text}” must point to a page of the shop, such as /contact, or start with https://`;
    }
    if (name !== undefined && !isFactName(name)) {
      return `{${name}} is unknown. The list below the text shows what you can use in braces.`;
    }
  }
  return null;
}
