import { variableNameOf } from './variable-name.ts';
import { settingTable } from './setting-table.ts';

/** The names in `globals` of what is no setting of the jeweller: whose shop it is, and whether somebody has set a gold rate. */
export const shopKindKey = 'shop_kind';
export const rateSetKey = 'gold_rate_was_set';

/** Something that has to be the jeweller's own before the shop sells anything: what, and where it is set. */
export type OpeningNeed = { what: string; to: string };

const { details } = settingTable;
type Detail = keyof typeof details;

/** The State goes with the GSTIN, whose first digits name it. What several shops may share, such as a name, proves nothing. */
const ownDetails: readonly (readonly [what: string, ...names: Detail[]])[] = [
  ['the legal name', 'legalName'],
  ['the address', 'address'],
  ['the GSTIN and the State', 'gstin'],
  ['the telephone number', 'phone'],
  ['the grievance officer', 'officerPhone', 'officerEmail'],
];

/** Whether this is a jeweller's own shop and not the demo, by the stored texts. */
export function isOwnShop(stored: ReadonlyMap<string, string>): boolean {
  return stored.get(shopKindKey) === 'own';
}

/** What an own shop still lacks before it may sell and issue documents; the demo lacks nothing. */
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
