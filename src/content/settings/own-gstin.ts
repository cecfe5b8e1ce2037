type Registration = { gstRegistration: 'registered' | 'unregistered'; gstin: string };

/** The GSTIN that a shop shows; null where it is not registered for GST, even if an earlier one is stored. */
export function ownGstin({ gstRegistration, gstin }: Registration): string | null {
  return gstRegistration === 'registered' ? gstin : null;
}
