import fc from 'fast-check';

/** Placeholders for ids of existing records, filled in when the request is sent; `uuid` for a new one. */
export const placeholders = [
  'product',
  'category',
  'collection',
  'order',
  'profile',
  'picture',
  'importRun',
  'enquiry',
  'synonym',
  'orderItem',
  'grievance',
  'review',
  'breach',
  'return',
  'offer',
  'quotation',
  'invitation',
  'mail',
  'undoStep',
  'refund',
  'uuid',
  'cartLine',
  'address',
  'keyId',
  'razorpayOrder',
] as const;
export type Placeholder = (typeof placeholders)[number];

const strangeTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%',
  '%00',
  '%zz',
  '%E0%A4%A',
  '%ED%A0%80',
  '\ud800',
  'a\udfffb',
  '\u2028',
  '/\u2028',
  '//evil.example/',
  '/\\evil.example',
  '\r\nSet-Cookie: a=b',
  'line\nline',
  '\t',
  '\u007f',
  '\u0085',
  '\ufeff',
  '\u202e',
  '\uffff',
  '💍',
  'é',
  'अंगूठी',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  '[]',
  '{}',
  "'",
  `"`,
  '\\',
  '%_\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..%2f..%2f',
  '.',
  '..',
  'x'.repeat(10_000),
  '\u0903'.repeat(3_000),
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-13-45',
  '0000-00-00',
  '275761-01-01',
  '99-99-9999',
];

const strangeNumbers = [
  '0',
  '-0',
  '-1',
  '1e-7',
  '1e21',
  '1e400',
  '-1e400',
  '0.1',
  '57680.005',
  '2147483648',
  '9007199254740993',
  '-9007199254740993',
  '99999999999999999999999999',
];

/** Texts that commonly break programs, and random ones. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...strangeTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...strangeNumbers, 'NaN', 'Infinity') },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: idOf() },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
);

/** A number in JSON notation, including ones that JavaScript cannot write; see `jsonText`. */
export const nastyNumber: fc.Arbitrary<string> = fc.constantFrom(...strangeNumbers).map(rawNumber);

/** Any small JSON value, often malformed. */
export const nastyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 3, arbitrary: nastyNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.array(nastyText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(nastyText, nastyText, { maxKeys: 3 }) },
);

/** The id of a record that exists, or did until recently. */
export function idOf(...names: Placeholder[]): fc.Arbitrary<string> {
  const chosen = names.length > 0 ? names : placeholders;
  return fc.constantFrom(...chosen).map((name) => `{${name}}`);
}

/** Percent-encodes a text without repairing it: an unpaired surrogate is sent as its three bytes. */
export function encoded(text: string): string {
  return text
    .split(/(\{\w+\}|%[\dA-Za-z]{0,2})/)
    .map((part, index) => (index % 2 === 1 ? part : encodedPart(part)))
    .join('');
}

const halfCharacter = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function encodedPart(part: string): string {
  const halves = [...part.matchAll(halfCharacter)].map(([half]) => half);
  return part
    .split(halfCharacter)
    .map((whole, index) => encodeURIComponent(whole) + bytesOfHalf(halves[index]))
    .join('');
}

function bytesOfHalf(half: string | undefined): string {
  const code = half?.charCodeAt(0);
  if (code === undefined) return '';
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
}

const rawMark = '#raw:';

function rawNumber(digits: string): string {
  return rawMark + digits;
}

/** JSON with numbers of any size. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/"#raw:([^"]*)"/g, '$1');
}
