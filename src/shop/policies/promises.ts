import type { SettingsOf } from '#shop/settings/setting-table.ts';

type Settings = { promises: SettingsOf<'promises'>; selling: { gstPercentage: number } };

/**
 * What the shop promises of its gold and its parcels, and whether there is GST in its prices; pages, papers and mails say each only
 * while it is so.
 */
export type Promises = Record<keyof Settings['promises'] | 'gst', boolean>;

export function promisesOf({
  promises: { hallmarked, insured, signatureOnDelivery },
  selling,
}: Settings): Promises {
  return {
    hallmarked: hallmarked === 'on',
    insured: insured === 'on',
    signatureOnDelivery: signatureOnDelivery === 'on',
    gst: selling.gstPercentage > 0,
  };
}

const words: Record<keyof Promises, RegExp> = {
  hallmarked: /hallmark|\bBIS\b|\bHUID\b/i,
  insured: /\binsur/i,
  signatureOnDelivery: /\bsign(ature|ed for)/i,
  gst: /\bGST\b|tax invoice/,
};

/** Whether a text promises nothing that the shop does not. */
export function isPromised(text: string, promises: Promises): boolean {
  return promiseNames.every((name) => promises[name] || !words[name].test(text));
}

const promiseNames = ['hallmarked', 'insured', 'signatureOnDelivery', 'gst'] as const;

/** What delivery is called where its fee stands. `wasInsured`: of an order whose parcel was insured for a sum. */
export function deliveryName({ insured }: Promises, wasInsured = false): string {
  return insured || wasInsured ? 'Insured delivery' : 'Delivery';
}
