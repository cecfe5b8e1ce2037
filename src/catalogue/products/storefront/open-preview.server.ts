import { data, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { withKnownCuts } from '#content/pages/cut-slides.server.ts';
import { type CheckedPage, checkPage, readPosted } from '#content/pages/forms.ts';
import { readShownHome } from '#content/pages/page-content-queries.server.ts';
import type { ShownPages } from '#content/pages/page-content.ts';
import { pageDraftsContext } from '#app/public-page.server.ts';
import { shopContext } from '#app/shop-context.ts';

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** Replaces the shop's announcement, so that nobody mistakes a preview for the shop. */
const note = { text: 'Preview: not saved, and only you can see it', to: '' };

/**
 * The action of every staff-written page: renders the posted, unsaved content. Only for staff who may edit pages, and only
 * for this request; nothing is cached or indexed.
 */
export async function openPreview({ context, request }: ActionArgs): Promise<null> {
  await requireStaff(context, request, 'pages');
  context.get(requestContextKey).isUnlisted = true;
  const posted = readPosted(await readForm(request));
  const checked = posted && checkPage(posted.name, posted.typed);
  if (!checked?.ok) throw data(null, 400);
  context.set(pageDraftsContext, await readDraft(context, checked.page));
  return null;
}

async function readDraft(context: ActionArgs['context'], page: CheckedPage): Promise<ShownPages> {
  if (page.name === 'announcement') return { announcement: page.content };
  if (page.name !== 'home') return { [page.name]: page.content, announcement: note };
  const shop = context.get(shopContext);
  const home = await readShownHome(shop.db, await withKnownCuts(shop, page.content));
  return { home, announcement: note };
}
