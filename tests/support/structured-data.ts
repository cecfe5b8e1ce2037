import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

export type Thing = { [property: string]: unknown; '@type'?: string; hasVariant?: Thing[] };

/**
 * Recommended properties that this shop omits because they do not apply or nobody has stated them, by the type and
 * properties of the warning.
 */
const leftUnsaid: readonly { type: string; properties: readonly string[]; why: string }[] = [
  { type: 'Product', properties: ['aggregateRating', 'review'], why: 'no reviews are published' },
  { type: 'Product', properties: ['gtin', 'mpn'], why: 'pieces made by hand have no such number' },
  {
    type: 'Product',
    properties: ['audience', 'color', 'pattern', 'subjectOf', 'hasCertification'],
    why: 'staff state nothing of the kind',
  },
  { type: 'Product', properties: ['size'], why: 'many pieces have none' },
  {
    type: 'Product',
    properties: ['isVariantOf', 'inProductGroupWithID'],
    why: 'it stands inside of its group, or is alone',
  },
  { type: 'Offer', properties: ['priceValidUntil'], why: 'the next gold rate has no date' },
  {
    type: 'ShippingDeliveryTime',
    properties: ['handlingTime'],
    why: 'the policy counts all days together',
  },
  {
    type: 'MerchantReturnPolicy',
    properties: [
      'returnFees',
      'customerRemorseReturnFees',
      'customerRemorseReturnLabelSource',
      'customerRemorseReturnShippingFeesAmount',
    ],
    why: 'nothing is taken back for a change of mind',
  },
  {
    type: 'MerchantReturnPolicy',
    properties: [
      'itemDefectReturnLabelSource',
      'itemDefectReturnShippingFeesAmount',
      'restockingFee',
      'returnLabelSource',
      'returnPolicyCountry',
    ],
    why: 'a damaged piece is fetched, and the policy says nothing of labels or deductions',
  },
  { type: 'DefinedRegion', properties: ['addressRegion'], why: 'all of India is delivered to' },
];

/** All structured data of a page, with absolute URLs, as a search engine reads it from `origin`. */
export function thingsIn(html: string, origin: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json = '']) =>
    JSON.parse(json, (_, value: unknown) =>
      typeof value === 'string' && /^\/(?!\/)/.test(value) ? origin + value : value,
    ),
  );
}

/** Problems that schema.org or a search engine would report in a page's structured data. */
export async function problemsIn(html: string, origin: string): Promise<string[]> {
  const things = thingsIn(html, origin).map(withVariantsWhole);
  const scripts = things.map((each) => {
    const json = JSON.stringify(each).replaceAll('<', String.raw`\u003c`);
    return `<script type="application/ld+json">${json}</script>`;
  });
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(scripts.join('\n'));
  const issues = await new Validator(schemaOrg()).validate(extracted);
  return issues
    .filter(({ severity, path, fieldNames }) => {
      const type = path?.at(-1)?.type ?? '';
      return severity === 'ERROR' || !isLeftUnsaid(type, fieldNames ?? []);
    })
    .map(({ severity, path, issueMessage }) => {
      const way = path?.map(({ type, property }) => property ?? type).join('.');
      return `${severity} ${way}: ${issueMessage}`;
    });
}

function isLeftUnsaid(type: string, fields: readonly string[]): boolean {
  return leftUnsaid.some(
    (each) => each.type === type && each.properties.some((property) => fields.includes(property)),
  );
}

/** Copies the group's properties to variants that do not state their own. */
function withVariantsWhole({ hasVariant, ...group }: Thing): Thing {
  if (!hasVariant) return group;
  const { description, brand, category } = group;
  return {
    ...group,
    hasVariant: hasVariant.map((each) => ({ description, brand, category, ...each })),
  };
}

let definitions: object | undefined;

/** schema.org's types and properties in the validator's format, read from `schema-dts`, so that nothing is downloaded. */
function schemaOrg(): object {
  definitions ??= { '@graph': readDefinitions() };
  return definitions;
}

const idOf = (name: string) => ({ '@id': `schema:${name}` });

function readDefinitions(): object[] {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts');
  const interfaces = readFileSync(file, 'utf8').matchAll(
    /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{$([\s\S]*?)^\}/gm,
  );
  const parents = new Map<string, Set<string>>();
  const domains = new Map<string, Set<string>>();
  for (const [, type = '', above = '', body = ''] of interfaces) {
    const known = above.split(',').map((each) => each.trim().replace(/Base$/, ''));
    addAll(
      parents,
      type,
      known.filter((each) => each !== type),
    );
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      addAll(domains, property, [type]);
  }
  return [
    ...[...parents].map(([type, above]) => ({
      ...idOf(type),
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': [...above].map(idOf),
    })),
    ...[...domains].map(([property, types]) => ({
      ...idOf(property),
      '@type': 'rdf:Property',
      'schema:domainIncludes': [...types].map(idOf),
    })),
  ];
}

function addAll(sets: Map<string, Set<string>>, key: string, values: readonly string[]): void {
  sets.set(key, new Set([...(sets.get(key) ?? []), ...values]));
}
