import type { Right } from '#people/accounts/permissions.ts';

/** What every page and endpoint of the back office declares: the right it requires. */
export type AdminHandle = { right: Right };
