import { variableNameOf } from './variable-name.ts';
import { settingTable } from './setting-table.ts';

/** Names in `globals` that are not settings of the jeweller: the kind of shop, and whether a gold rate was ever set. */
export const shopKindKey = 'shop_kind';
export const rateSetKey = 'gold_rate_was_set';

/** Something that the jeweller must provide before the shop sells anything, and where to set it. */
export type OpeningNeed = { what: string; to: string };

const { details } = settingTable;
type Detail = keyof typeof details;

/** The State goes with the GSTIN, whose first digits identify it. Values that shops may share, such as a name, prove nothing. */
const ownDetails: readonly (readonly [what: string, ...names: Detail[]])[] = [
  ['the legal name', 'legalName'],
  ['the address', 'address'],
  ['the GSTIN and the State', 'gstin'],
  ['the telephone number', 'phone'],
  ['the grievance officer', 'officerPhone', 'officerEmail'],
];

/** Whether this is a jeweller's own shop rather than the demo, by the stored texts. */
export function isOwnShop(stored: ReadonlyMap<string, string>): boolean {
  return stored.get(shopKindKey) === 'own';
}

/** What a jeweller's own shop lacks before it may sell and issue documents; the demo lacks nothing. */
export function missingForOpening(stored: ReadonlyMap<string, string>): OpeningNeed[] {
  if (!isOwnShop(stored)) return [];
  const isOwn = (name: Detail) => {
    const text = stored.get(variableNameOf(name));
    const { defaultValue, schema } = details[name];
    return text !== undefined && text !== defaultValue && schema.safeParse(text).success;
  };
  const isUnregistered = stored.get(variableNameOf('gstRegistration')) === 'unregistered';
  const lacking = ownDetails.filter(
    ([, ...names]) => !names.every((name) => (name === 'gstin' && isUnregistered) || isOwn(name)),
  );
  return [
    ...(stored.has(rateSetKey) ? [] : [{ what: 'the gold rate', to: '/admin/store' }]),
    ...lacking.map(([what]) => ({ what, to: '/admin/store/details' })),
  ];
}
