import { useState } from 'react';

export type Parcel = { carrier: string | null; trackingNumber: string | null };

/** The parcel of an order as typed; a save in the meantime, by anyone, replaces it. */
export function useParcelForm({ carrier, trackingNumber }: Parcel) {
  const saved = { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' };
  const [typed, setTyped] = useState({ parcel: saved, over: saved });
  const parcel = isSame(typed.over, saved) ? typed.parcel : saved;
  return {
    parcel,
    isChanged: !isSame(parcel, saved),
    type: (change: Partial<typeof saved>) =>
      setTyped({ parcel: { ...parcel, ...change }, over: saved }),
  };
}

function isSame(one: Parcel, other: Parcel): boolean {
  return one.carrier === other.carrier && one.trackingNumber === other.trackingNumber;
}
