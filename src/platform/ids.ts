import { v7 } from 'uuid';

/** A new UUIDv7: unique everywhere, ordered by time of creation. Not a secret. */
export function newId(): string {
  return v7();
}

/** The same of what was made at this moment; now where none is named. */
export function newIdAt(moment: Date | null): string {
  return moment ? v7({ msecs: moment.getTime() }) : newId();
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be an id at all, before the database is asked. */
export function isId(text: string): boolean {
  return uuidPattern.test(text);
}
