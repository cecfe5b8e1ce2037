/** What must be completed before a person can be erased: either side still owes the other something. */
export type Obstacle =
  | {
      kind: 'order-under-way' | 'refund-under-way' | 'return-open';
      orderId: string;
      number: string;
    }
  | { kind: 'ticket-open'; number: string; code: string }
  /** Only an owner can end someone's staff role; then they can be erased. */
  | { kind: 'member-of-staff' };

/** All identifiers under which the shop may know one person. */
export type Person = {
  userId: string | null;
  /** In lower case: the one they have verified. Rows other than their orders are found only by this. */
  email: string;
  /** Typed into orders and addresses, like the phones, so they may belong to others. */
  otherEmails: readonly string[];
  phones: readonly string[];
  /** The phones that the account has proven to hold. Consents by a number are not those of someone who merely typed it. */
  provenPhones: readonly string[];
  names: readonly string[];
  orderIds: readonly string[];
  orderNumbers: readonly string[];
};

/**
 * A pattern for the last ten digits of a number, with at most two other characters between any two; null if there are too few.
 */
export function digitsPattern(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= 8 ? digits.slice(-10).split('').join('[^0-9]{0,2}') : null;
}
