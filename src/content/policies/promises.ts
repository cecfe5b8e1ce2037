import type { SettingsOf } from '#content/settings/setting-table.ts';

type Settings = {
  promises: SettingsOf<'promises'>;
  selling: { gstPercentage: number };
  policies: { replaceWithinDays: number };
};

/**
 * The shop's promises about its gold and parcels, whether it sends replacements, and whether prices include GST; pages,
 * documents and mails mention each only while it holds.
 */
export type Promises = Record<keyof Settings['promises'] | 'gst' | 'replacement', boolean>;

export function promisesOf({
  promises: { hallmarked, insured, signatureOnDelivery },
  selling,
  policies,
}: Settings): Promises {
  return {
    hallmarked: hallmarked === 'on',
    insured: insured === 'on',
    signatureOnDelivery: signatureOnDelivery === 'on',
    gst: selling.gstPercentage > 0,
    replacement: policies.replaceWithinDays > 0,
  };
}

const words: Record<keyof Promises, RegExp> = {
  hallmarked: /hallmark|\bBIS\b|\bHUID\b/i,
  insured: /\binsur/i,
  signatureOnDelivery: /\bsign(ature|ed for)/i,
  gst: /\bGST\b|tax invoice/,
  replacement: /\breplac/i,
};

/** Whether a text promises nothing that the shop does not. */
export function isPromised(text: string, promises: Promises): boolean {
  return promiseNames.every((name) => promises[name] || !words[name].test(text));
}

const promiseNames = [
  'hallmarked',
  'insured',
  'signatureOnDelivery',
  'gst',
  'replacement',
] as const;

/** The label of the delivery fee. `wasInsured`: for an order whose parcel was insured for a sum. */
export function deliveryName({ insured }: Promises, wasInsured = false): string {
  return insured || wasInsured ? 'Insured delivery' : 'Delivery';
}
