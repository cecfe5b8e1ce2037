import type { SettingsOf } from '#shop/settings/setting-table.ts';

/** What the shop promises of its gold and its parcels; pages, papers and mails say each only while it is so. */
export type Promises = Record<keyof SettingsOf<'promises'>, boolean>;

export function promisesOf({
  hallmarked,
  insured,
  signatureOnDelivery,
}: SettingsOf<'promises'>): Promises {
  return {
    hallmarked: hallmarked === 'on',
    insured: insured === 'on',
    signatureOnDelivery: signatureOnDelivery === 'on',
  };
}

const words: Record<keyof Promises, RegExp> = {
  hallmarked: /hallmark|\bBIS\b|\bHUID\b/i,
  insured: /\binsur/i,
  signatureOnDelivery: /\bsign(ature|ed for)/i,
};

/** Whether a text promises nothing that the shop does not. */
export function isPromised(text: string, promises: Promises): boolean {
  return promiseNames.every((name) => promises[name] || !words[name].test(text));
}

const promiseNames = ['hallmarked', 'insured', 'signatureOnDelivery'] as const;

/** What delivery is called where its fee stands. `wasInsured`: of an order whose parcel was insured for a sum. */
export function deliveryName({ insured }: Promises, wasInsured = false): string {
  return insured || wasInsured ? 'Insured delivery' : 'Delivery';
}
