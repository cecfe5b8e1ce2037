import { redirect, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#shop/accounts/account.ts';
import { readViewer } from '#shop/accounts/viewer.server.ts';
import { listConsents } from '#shop/consents/consent-queries.server.ts';
import { findPerson } from '#shop/privacy/find-person.server.ts';
import { shopDetailsOf } from '#shop/policies/shop-details.ts';
import { listObstacles } from '#shop/privacy/obstacle-queries.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';

type Context = Readonly<RouterContextProvider>;

/** Who is signed in; everyone else is sent to sign in first, and back. */
export async function requireOwner(context: Context, request: Request): Promise<Viewer> {
  const viewer = await readViewer(context, request);
  if (!viewer) throw redirect('/auth?returnTo=/my-account/privacy');
  return viewer;
}

/** What the page 'My data' shows of who is signed in. */
export async function readMyDataPage(context: Context, request: Request) {
  const viewer = await requireOwner(context, request);
  const { db, consentSecret } = context.get(shopContext);
  const whom = { userId: viewer.id, email: viewer.email };
  const { phones } = await findPerson(db, whom);
  const { details } = await readSettings(db);
  return {
    email: viewer.email,
    consents: await listConsents({ db, consentSecret }, [viewer.email, ...phones]),
    obstacles: await listObstacles(db, whom),
    officer: shopDetailsOf(details).grievanceOfficer,
    said: new URL(request.url).searchParams.get('said'),
  };
}
