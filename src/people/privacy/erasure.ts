/** What has to come to its end before somebody can be forgotten: the shop still owes them something, or they the shop. */
export type Obstacle =
  | {
      kind: 'order-under-way' | 'refund-under-way' | 'return-open';
      orderId: string;
      number: string;
    }
  | { kind: 'ticket-open'; number: string; code: string }
  /** Only an owner ends what somebody does for the shop; then they may be forgotten. */
  | { kind: 'member-of-staff' };

/** Everything under which the shop may know one person. */
export type Person = {
  userId: string | null;
  /** In lower case: the one that they have shown to be theirs. Only by it are rows found that are no order of theirs. */
  email: string;
  /** What they typed into orders and addresses, and so the phones too, which may be of others. */
  otherEmails: readonly string[];
  phones: readonly string[];
  /** Of those the ones that the account has proved to hold. What others agreed to by a number is none of who typed it. */
  provenPhones: readonly string[];
  names: readonly string[];
  orderIds: readonly string[];
  orderNumbers: readonly string[];
};

/** A pattern for the last ten digits of a number, with at most two other signs between any two; null where there are few. */
export function digitsPattern(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= 8 ? digits.slice(-10).split('').join('[^0-9]{0,2}') : null;
}
