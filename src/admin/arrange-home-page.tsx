import { z } from 'zod';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { featuredCollections } from '#shop/catalogue/arranged-first.ts';
import { arrangedOnHome, arrangeHome } from '#shop/catalogue/categories/arrange-home.server.ts';
import {
  type Arranged,
  listHomeGroups,
  readHomeArrangement,
} from '#shop/catalogue/categories/arrangement-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/arrange-home-page.ts';
import { done, outdated } from './admin-answer.ts';
import type { AdminHandle } from './admin-handle.ts';
import { ArrangeList } from './arrange/arrange-list.tsx';
import { arrangeFailures, arrangeMessages } from './arrange/arrange-messages.ts';
import { readArrangePost } from './arrange/read-arrange-post.server.ts';
import { EmptyTable } from './empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { handleWrite } from './handle-write.server.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';
import { ViewInShop } from './products/view-in-shop.tsx';

export const handle: AdminHandle = { right: 'catalogue' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const found = await loadOrShowError(log, arrangeMessages.notLoaded, async () => ({
    groups: await listHomeGroups(db),
    seen: await readHomeArrangement(db),
  }));
  return { found };
}

const whatForm = z.object({ what: z.enum(arrangedOnHome) });

export async function action({ context, request }: Route.ActionArgs) {
  const { email: by } = await requireStaff(context, request, handle.right);
  const posted = await readForm(request);
  const { db, log } = context.get(shopContext);
  return handleWrite(log, arrangeFailures, posted, async () => {
    const { what } = whatForm.parse(Object.fromEntries(posted));
    const arranged = await arrangeHome(db, { what, ...readArrangePost(posted), by });
    return arranged.ok ? done(arrangeMessages.saved) : outdated(arrangeMessages.changedMeanwhile);
  });
}

export const clientAction = withErrorToast(arrangeFailures);
export const shouldRevalidate = revalidateWhenDone;

/** What the home page shows of collections and categories, and in which order. */
export default function ArrangeHomePage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <LeaveGuard>
      <PageHead title="Arrange home page">
        <ViewInShop inShop={{ href: '/', text: 'View in shop' }} />
      </PageHead>
      {!found && <LoadFailed text={arrangeMessages.notLoaded} />}
      {found && (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Group
            title="Featured collections"
            text={`The first ${featuredCollections} stand on the home page. New ones follow at the end, the newest first.`}
            what="collections"
            items={found.groups.collections}
            seen={found.seen.collections}
            resetText="Newest first again"
          />
          <Group
            title="Categories"
            text="All stand on the home page. New ones follow at the end, by name."
            what="categories"
            items={found.groups.categories}
            seen={found.seen.categories}
            resetText="By name again"
          />
        </div>
      )}
    </LeaveGuard>
  );
}

type GroupProps = {
  title: string;
  text: string;
  what: (typeof arrangedOnHome)[number];
  items: Arranged[];
  seen: string[];
  resetText: string;
};

function Group({ title, text, what, items, seen, resetText }: GroupProps) {
  return (
    <section className="min-w-0">
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>
      {items.length === 0 ? (
        <EmptyTable text={arrangeMessages.noGroups} />
      ) : (
        <ArrangeList
          key={[...seen, '', ...items.map(({ id }) => id)].join()}
          what={what}
          label={title}
          items={items}
          seen={seen}
          resetText={resetText}
        />
      )}
    </section>
  );
}
