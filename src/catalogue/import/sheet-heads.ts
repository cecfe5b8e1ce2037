import { columnOf, type SheetColumn, sheetColumns } from './sheet-columns.ts';

/** Columns of other shops' and programs' spreadsheets that have no counterpart here; `toOwnRows` converts them. */
const foreignHeads = {
  grade: 'Purity, one per row',
  gross: 'Gross weight (g), in the row’s purity',
  stone: 'Stone weight (g), in the row’s purity',
  net: 'Net weight (g), in the row’s purity',
  stock: 'Stock, in the row’s purity',
  sameProduct: 'Handle: the same for all rows of a product',
  option: 'Variation option, such as colour',
  otherId: 'ID in the other shop',
  html: 'Description, in HTML',
  path: 'Category, last part of a path',
  images: 'Pictures, by file name or address',
} as const;

export type ForeignColumn = keyof typeof foreignHeads;

/** What a column may mean. */
export type Meaning = SheetColumn | ForeignColumn;

export const meaningNames: Record<Meaning, string> = { ...sheetColumns, ...foreignHeads };

export const meanings = Object.keys(meaningNames) as Meaning[];

export function isForeign(meaning: Meaning): meaning is ForeignColumn {
  return meaning in foreignHeads;
}

/** Manually matched columns, in order; null for one that is ignored. */
export type MatchedColumns = (Meaning | null)[];

/** Heads of common spreadsheets with their meanings, in lower case and with single spaces; the first match applies. */
const known: [RegExp, Meaning][] = [
  [
    /^(?:title|(?:product|item|design|article|stock item|style) ?(?:name|title)?|particulars|name of (?:the )?item)$/,
    'name',
  ],
  [/^handle$/, 'sameProduct'],
  [/^body(?: \(?html\)?)?$/, 'html'],
  [/^(?:long |product |full )?description$/, 'description'],
  [
    /^(?:product )?(?:type|group)$|^(?:item|stock) ?(?:group|category)$|^under$|^parent group$/,
    'category',
  ],
  [/^categories$/, 'path'],
  [/^option ?\d value$|^attribute \d value\(?s\)?$/, 'option'],
  [
    /^(?:variant )?(?:sku|(?:item|design|style|article|tag|product|stock)? ?(?:code|no\.?|number))$/,
    'sku',
  ],
  [/^tag$/, 'sku'],
  [
    /^variant grams$|^(?:gross|gr\.?|g) ?\.?(?:weight|wt\.?|wgt)\b.*$|^weight(?: \(g(?:ms?)?\))?$|^(?:wt|grwt|gwt)\.?$/,
    'gross',
  ],
  [/^(?:net|nt\.?) ?(?:weight|wt\.?|wgt)\b.*$|^(?:nwt|netwt)\.?$/, 'net'],
  [/^(?:stone|less|diamond|other) ?(?:weight|wt\.?|wgt)\b.*$/, 'stone'],
  [
    /^(?:purity|karat|karats|carat|carats|kt|ct|touch|fineness|melting|metal purity|gold purity|metal)$/,
    'grade',
  ],
  [
    /^(?:variant inventory qty|stock|qty\.?|quantity|pcs\.?|pieces|closing (?:balance|qty|quantity|stock)|(?:opening )?balance|on hand|available)$/,
    'stock',
  ],
  [
    /^(?:making|mc|making charges?|labour|wastage and making) ?\(?%\)?$|^(?:mc|va|making) (?:percent|percentage)$/,
    'makingCharge',
  ],
  [/^(?:wastage|wstg|va)(?: ?\(?%\)?)?$/, 'wastage'],
  [/^(?:image src|images?|photos?|pictures?|image url)$/, 'images'],
  [/^status$|^published$/, 'status'],
  [/^parent$/, 'variationOf'],
  [/collections$/, 'collections'],
];

function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}

/** The most likely meaning of each head; of several with the same one, only the first, except for options. */
export function suggestMeanings(heads: readonly string[]): MatchedColumns {
  const isWoo = heads.some((head) => plainHead(head) === 'parent') && heads.includes('Type');
  // Our own heads are unambiguous, so no similar head takes their place.
  const own = heads.flatMap((head) => columnOf(head) ?? []);
  const taken = new Set<Meaning>();
  return heads.map((head) => {
    const meaning = meaningOf(head, isWoo);
    if (meaning && !isForeign(meaning) && own.includes(meaning) && !columnOf(head)) return null;
    if (!meaning || (taken.has(meaning) && meaning !== 'option')) return null;
    taken.add(meaning);
    return meaning;
  });
}

function meaningOf(head: string, isWoo: boolean): Meaning | null {
  const plain = plainHead(head);
  // WooCommerce's ID is not ours, and its type is that of a row.
  if (isWoo && plain === 'id') return 'otherId';
  if (isWoo && plain === 'type') return null;
  return columnOf(head) ?? known.find(([form]) => form.test(plain))?.[1] ?? null;
}

/** The key under which a matching is remembered: the heads in order. */
export function headsKey(heads: readonly string[]): string {
  return JSON.stringify(heads.map(plainHead));
}
