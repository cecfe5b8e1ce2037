import type { Right } from '#people/accounts/permissions.ts';

/** What every page and endpoint of the back office says of itself: the right that it asks for. */
export type AdminHandle = { right: Right };
