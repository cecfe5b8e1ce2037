type Registration = { gstRegistration: 'registered' | 'unregistered'; gstin: string };

/** The GSTIN that a shop shows; null of one that is not registered for GST, whatever stands there of before. */
export function ownGstin({ gstRegistration, gstin }: Registration): string | null {
  return gstRegistration === 'registered' ? gstin : null;
}
