import { v7 } from 'uuid';

/** A new UUIDv7: unique everywhere, ordered by time of creation. Not a secret. */
export function newId(): string {
  return v7();
}

/** The same as of this moment; now if null. */
export function newIdAt(moment: Date | null): string {
  return moment ? v7({ msecs: moment.getTime() }) : newId();
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be an id, checked before querying the database. */
export function isId(text: string): boolean {
  return uuidPattern.test(text);
}
