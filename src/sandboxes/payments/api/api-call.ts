import type { Faults } from '#sandboxes/payments/faults.ts';

/** One call of the API, taken apart: the ids of its address in their order, query, JSON body. */
export type ApiCall = {
  ids: string[];
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  faults: Faults;
};
