import fc from 'fast-check';
import { z } from 'zod';
import { additionForm, quantityForm } from '#selling/cart/forms.ts';
import { orderRequest, shippingForm } from '#selling/checkout/forms.ts';
import { watchForm } from '#selling/watches/forms.ts';
import { wishForm } from '#selling/wishlist/forms.ts';
import { formsOf } from './forms.ts';
import { encoded, idOf, jsonText, nastyJson, nastyNumber, nastyText } from './values.ts';

export type Body = { type: string | null; bytes: Buffer };

const entity = z.object({ entity: z.object({ id: z.string(), order_id: z.string() }) });

/** The JSON expected by an endpoint, by its path in the route table. */
const expectedJson: Record<string, z.ZodType[]> = {
  '/sandbox/window/payments': [
    z.object({
      key_id: z.string(),
      order_id: z.string(),
      contact: z.string(),
      email: z.string(),
      method: z.enum(['netbanking', 'upi', 'wallet']),
      bank: z.string(),
      vpa: z.string(),
      wallet: z.string(),
    }),
  ],
  '/sandbox/window/payments/:id/answer': [
    z.object({ key_id: z.string(), answer: z.enum(['approve', 'decline', 'cancel']) }),
  ],
  '/api/cart': [additionForm],
  '/api/cart/:lineId': [quantityForm],
  '/api/wishlist': [wishForm],
  '/api/addresses': [shippingForm, z.strictObject({ id: z.uuid() })],
  '/api/create-razorpay-order': [orderRequest],
  '/api/watches': [watchForm],
  '/api/razorpay-webhook': [
    z.object({ event: z.string(), payload: z.object({ payment: entity, payment_link: entity }) }),
  ],
  '/api/verify-payment': [
    z.object({
      razorpay_order_id: z.string(),
      razorpay_payment_id: z.string(),
      razorpay_signature: z.string(),
      order_id: z.uuid(),
    }),
  ],
};

/** A body for a path: a valid one, one with a single fault, or something entirely different. */
export function bodyFor(path: string): fc.Arbitrary<Body> {
  const schemas = expectedJson[path];
  const forms = formsOf(path);
  const expected = [
    ...(schemas ? [{ weight: 6, arbitrary: jsonBody(fc.oneof(...schemas.map(valueOf))) }] : []),
    ...(forms ? [{ weight: 6, arbitrary: fc.oneof(...forms).chain(formBody) }] : []),
  ];
  return fc.oneof(...expected, { weight: 2, arbitrary: anyBody });
}

const types = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=latin1',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/csv',
  'text/xml',
  'text/x-script',
  'image/png',
  'application/octet-stream',
  'nonsense',
  '',
];
const anyType = fc.oneof(fc.constantFrom(...types), fc.constant(null));

const anyBody: fc.Arbitrary<Body> = fc.record({
  type: anyType,
  bytes: fc.oneof(
    nastyText.map((text) => Buffer.from(text)),
    nastyJson.map((value) => Buffer.from(jsonText(value))),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.array(fc.tuple(nastyText, nastyText), { maxLength: 3 }).map(urlEncoded),
    fc.constant(Buffer.alloc(100_001, 'x')),
  ),
});

function jsonBody(value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const type = mostly('application/json', anyType);
  return value.chain((json) =>
    fc.record({ type, bytes: mutated(Buffer.from(jsonText(json)), [Buffer.from('\\u0000')]) }),
  );
}

/** A form in either encoding, mostly as browsers send it. */
function formBody(fields: Record<string, string>): fc.Arbitrary<Body> {
  const changed = fc
    .record({ name: fc.constantFrom(...Object.keys(fields)), value: nastyText, isIn: fc.nat(9) })
    .map(({ name, value, isIn }) => (isIn < 7 ? { ...fields, [name]: value } : fields));
  return changed.chain(otherwisePaired).chain((form) =>
    fc.oneof(
      fc.record({
        type: mostly('application/x-www-form-urlencoded', anyType),
        bytes: mutated(urlEncoded(form), [Buffer.from('%00')]),
      }),
      fc.record({
        type: mostly('multipart/form-data; boundary=x', anyType),
        bytes: mutated(multipart(form), [Buffer.from('\0'), Buffer.from('\r\n--x')]),
      }),
    ),
  );
}

type Pairs = (readonly [name: string, value: string])[];

/** Usually each field once; sometimes one is sent twice, or not at all. */
function otherwisePaired(fields: Record<string, string>): fc.Arbitrary<Pairs> {
  const pairs: Pairs = Object.entries(fields);
  const one = fc.constantFrom(...pairs);
  const other = fc.oneof(nastyText, fc.constantFrom(...Object.values(fields)));
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(pairs) },
    {
      weight: 2,
      arbitrary: fc.tuple(one, other).map(([[name], text]) => [...pairs, [name, text] as const]),
    },
    { weight: 1, arbitrary: one.map((left) => pairs.filter((pair) => pair !== left)) },
  );
}

function mostly(usual: string, other: fc.Arbitrary<string | null>): fc.Arbitrary<string | null> {
  return fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

/** Usually unchanged; sometimes truncated, with an insertion, or with one byte changed. */
function mutated(bytes: Buffer, pieces: Buffer[]): fc.Arbitrary<Buffer> {
  const place = fc.nat(bytes.length);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(bytes) },
    { weight: 1, arbitrary: place.map((end) => bytes.subarray(0, end)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(place, fc.constantFrom(...pieces))
        .map(([at, piece]) => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(place, fc.nat(255)).map(([at, byte]) => {
        const copy = Buffer.from(bytes);
        if (at < copy.length) copy[at] = byte;
        return copy;
      }),
    },
  );
}

function urlEncoded(fields: Pairs): Buffer {
  const pairs = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return Buffer.from(pairs.join('&'));
}

function multipart(fields: Pairs): Buffer {
  const parts = fields.map(([name, value], index) => {
    const isFile = index === 3 || name === 'photo';
    const file = isFile ? '; filename="a.jpg"\r\nContent-Type: image/jpeg' : '';
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--x--\r\n`);
}

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
};

const plausibleTexts = [
  'Asha Rao',
  'asha@example.com',
  '9876543210',
  '12 Temple Street',
  'Madurai',
  '625001',
  'Tamil Nadu',
  'order_00000000000000',
  'pay_00000000000000',
];

/** Values that a schema accepts, or nearly: one in a few leaves is malformed. */
function valueOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fromSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

function fromSchema(schema: Schema, key = ''): fc.Arbitrary<unknown> {
  const usual = usualValue(schema, key);
  return fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: nastyJson });
}

function usualValue(schema: Schema, key: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromSchema(one, key)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return fc.record(
        Object.fromEntries(fields.map(([name, one]) => [name, fromSchema(one, name)])),
      );
    }
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    case 'integer':
      return fc.integer({ min: 1, max: 3 });
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100_000 }), nastyNumber);
    case 'boolean':
      return fc.boolean();
    default:
      return schema.format === 'uuid' ? idFor(key) : textFor(key);
  }
}

function idFor(key: string): fc.Arbitrary<string> {
  if (key === 'order_id') return idOf('order');
  if (key === 'checkout_key') return fc.uuid();
  return idOf('product', 'address');
}

/** A text that fits the name of its field. */
function textFor(key: string): fc.Arbitrary<string> {
  if (key === 'key_id') return idOf('keyId');
  if (key.endsWith('order_id')) return idOf('razorpayOrder');
  const fitting = plausibleTexts.filter((_, index) => fits[index]?.test(key));
  return fc.constantFrom(...(fitting.length > 0 ? fitting : plausibleTexts));
}

const fits = [
  /name/i,
  /email/i,
  /phone/i,
  /^address$/,
  /city/,
  /pincode/,
  /state/,
  /order_id/,
  /payment/,
];
