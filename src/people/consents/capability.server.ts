import type { Capability } from '#app/capability.server.ts';

/** Registers the consent log, which is kept. */
export const consentsCapability: Capability = {
  staying: [
    {
      tables: ['consents'],
      what: 'the log of consents',
      why: 'the shop has to prove that it was allowed (DPDP Act, section 6); it holds digests and names nobody',
      namesNobody: 'digests: the log proves what was agreed and names nobody',
    },
  ],
};
