import type { Faults } from '#sandboxes/payments/faults.ts';

/** A parsed API call: the ids in its path, in order, its query and its JSON body. */
export type ApiCall = {
  ids: string[];
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  faults: Faults;
};
