/** One tag, comment or text of a page in React's output: attributes in double quotes, every element closed. */
const token =
  /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:\s[^\s=>/]+(?:="[^"]*")?|\s)*)\/?>|[^<]+/g;
const unseen = /<(script|style|svg|template|title)\b[\s\S]*?<\/\1>/g;
const inline = new Set(['span', 'b', 'strong', 'em', 'i', 'small', 'abbr', 'time', 'wbr', 'mark']);
/** Attributes that convey something to readers, screen readers or people filling in forms. */
const telling = [
  'href',
  'action',
  'method',
  'name',
  'type',
  'value',
  'aria-label',
  'alt',
  'placeholder',
];
const rules = ['min', 'max', 'step', 'maxlength', 'pattern', 'inputmode', 'autocomplete'];
const flags = ['required', 'disabled', 'checked', 'selected', 'readonly', 'multiple', 'hidden'];
const shown = [...telling, ...rules, ...flags];
/** What the head of every page says. */
const ofAll = new Set(['viewport', 'theme-color', 'format-detection']);

/** The text of a page's body: its main part, and the shared frame of header and footer. */
export function bodyLines(html: string): { main: string[]; frame: string[] } {
  const body = html.slice(html.indexOf('<body')).replace(unseen, '');
  const [from, to] = [body.indexOf('<main'), body.lastIndexOf('</main>')];
  if (from < 0) return { main: visibleLines(body), frame: [] };
  const frame = [...visibleLines(body.slice(0, from)), '…', ...visibleLines(body.slice(to))];
  return { main: visibleLines(body.slice(from, to)), frame };
}

/** A line per block: its text, link targets and fields. */
function visibleLines(body: string): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = unescapeHtml(line).replace(/\s+/g, ' ').trim();
    if (text) lines.push(text);
    line = '';
  };
  for (const [text, slash, tag = '', attributes = ''] of body.matchAll(token)) {
    if (text.startsWith('<!--')) continue;
    const isTag = tag !== '';
    const about = isTag && !slash ? describe(tag, attributes) : '';
    if (!isTag) line += text;
    else if (about === '' && inline.has(tag)) line += ' ';
    else end();
    line += about;
  }
  end();
  return lines;
}

/** `[input name=quantity type=number]`, or empty if the element's text is enough. */
function describe(tag: string, text: string): string {
  if (tag === 'source') return '';
  const attributes = attributesIn(text);
  const said = shown.flatMap((name) => {
    const value = attributes.get(name);
    if (value === undefined || (name === 'alt' && value === '')) return [];
    return flags.includes(name) ? name : `${name}=${value}`;
  });
  return said.length > 0 ? `[${tag} ${said.join(' ')}] ` : '';
}

/** What the head of a page tells search engines and link previews: title, meta tags, canonical URL, structured data. */
export function headLines(html: string): string[] {
  const head = html.slice(0, html.indexOf('<body'));
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  const metas = [...head.matchAll(/<meta ([^>]*?)\/?>/g)].flatMap(([, text = '']) => {
    const meta = attributesIn(` ${text}`);
    const name = meta.get('name') ?? meta.get('property');
    return name && !ofAll.has(name) ? `meta ${name}: ${meta.get('content') ?? ''}` : [];
  });
  const links = [...head.matchAll(/<link ([^>]*?)\/?>/g)].flatMap(([, text = '']) => {
    const link = attributesIn(` ${text}`);
    const rel = link.get('rel') ?? '';
    return ['canonical', 'prev', 'next', 'alternate'].includes(rel)
      ? `link ${rel}: ${link.get('href') ?? ''}`
      : [];
  });
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const things = data.flatMap(([, json = '']) => leafLines(JSON.parse(json), 'ld'));
  return [...[`title: ${title}`, ...metas, ...links].map(unescapeHtml), ...things];
}

/** Every value of a JSON text with its path, a line each: `cart.lines.0.quantity: 2`. */
export function leafLines(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${JSON.stringify(value)}`];
  const entries = Object.entries(value);
  if (entries.length === 0) return [`${path}: ${Array.isArray(value) ? '[]' : '{}'}`];
  return entries.flatMap(([name, part]) => leafLines(part, path ? `${path}.${name}` : name));
}

function attributesIn(text: string): Map<string, string> {
  const found = text.matchAll(/\s([^\s=>/]+)(?:="([^"]*)")?/g);
  return new Map([...found].map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
