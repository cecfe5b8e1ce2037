import type { RouterContextProvider } from 'react-router';
import { listConsents } from '#people/consents/consent-queries.server.ts';
import { findPerson } from '#people/privacy/find-person.server.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { listObstacles } from '#people/privacy/obstacle-queries.server.ts';
import { requireViewer } from '#app/storefront/viewer/own-form.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';

type Context = Readonly<RouterContextProvider>;

/** The data of the signed-in user's 'My data' page. */
export async function readMyDataPage(context: Context, request: Request) {
  const viewer = await requireViewer(context, request);
  const { db, consentSecret } = context.get(shopContext);
  const whom = { userId: viewer.id, email: viewer.email };
  const { provenPhones } = await findPerson(db, whom);
  const { details } = await readSettings(db);
  return {
    viewerId: viewer.id,
    email: viewer.email,
    consents: await listConsents({ db, consentSecret }, [viewer.email, ...provenPhones]),
    obstacles: await listObstacles(db, whom),
    officer: shopDetailsOf(details).grievanceOfficer,
    said: new URL(request.url).searchParams.get('said'),
  };
}
