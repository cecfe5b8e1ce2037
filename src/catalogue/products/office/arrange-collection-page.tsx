import { data } from 'react-router';
import { isId } from '#platform/ids.ts';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { arrangeCollection } from '#catalogue/products/categories/arrange-collection.server.ts';
import {
  findCollectionName,
  listCollectionPieces,
  readCollectionArrangement,
} from '#catalogue/products/categories/arrangement-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/arrange-collection-page.ts';
import { done, outdated } from '#app/office/admin-answer.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { ArrangeList } from './arrange/arrange-list.tsx';
import { arrangeFailures, arrangeMessages } from './arrange/arrange-messages.ts';
import { readArrangePost } from './arrange/read-arrange-post.server.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { LeaveGuard } from '#app/office/leave-guard.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { groupInShop, ViewInShop } from './list/view-in-shop.tsx';

export const handle: AdminHandle = { right: 'catalogue' };

export async function loader({ context, request, params: { collectionId } }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const read = await loadOrShowError(log, arrangeMessages.notLoaded, async () => {
    const name = isId(collectionId) ? await findCollectionName(db, collectionId) : null;
    if (name === null) return { name };
    const seen = await readCollectionArrangement(db, collectionId);
    return { name, seen, ...(await listCollectionPieces(db, collectionId)) };
  });
  if (!read) return { state: 'failed' } as const;
  if (read.name === null) return data({ state: 'gone' } as const, 404);
  return { state: 'read', ...read } as const;
}

export async function action({ context, request, params: { collectionId } }: Route.ActionArgs) {
  const { email: by } = await requireStaff(context, request, handle.right);
  const posted = await readForm(request);
  const { db, log } = context.get(shopContext);
  return handleWrite(log, arrangeFailures, posted, async () => {
    const arranged = isId(collectionId)
      ? await arrangeCollection(db, { id: collectionId, ...readArrangePost(posted), by })
      : { ok: false as const, reason: 'not-found' as const };
    if (arranged.ok) return done(arrangeMessages.saved, arranged.value.undo);
    const { collectionGone, changedMeanwhile } = arrangeMessages;
    return outdated(arranged.reason === 'not-found' ? collectionGone : changedMeanwhile);
  });
}

export const clientAction = withErrorToast(arrangeFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Arranges the products of a collection as shoppers see them. */
export default function ArrangeCollectionPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'read') {
    const { notLoaded, collectionGone } = arrangeMessages;
    const isGone = loaderData.state === 'gone';
    return (
      <>
        <PageHead title="Arrange collection" />
        {isGone ? <EmptyTable text={collectionGone} /> : <LoadFailed text={notLoaded} />}
      </>
    );
  }
  const { name, pieces, seen, total } = loaderData;
  return (
    <LeaveGuard>
      <PageHead title="Arrange collection" tabTitle={`Arrange ${name}`} text={name}>
        <ViewInShop inShop={groupInShop('collection', { name })} />
      </PageHead>
      <p className="mb-4 max-w-prose text-muted">
        Drag pieces into order, or use the arrows. New pieces are added at the end, newest first.
        {total > pieces.length &&
          ` These are the first ${pieces.length} of ${total.toLocaleString('en-IN')}.`}
      </p>
      {pieces.length === 0 ? (
        <EmptyTable text={arrangeMessages.noPieces} />
      ) : (
        <ArrangeList
          key={[...seen, '', ...pieces.map(({ id }) => id)].join()}
          what="collection"
          label={`Pieces of ${name}`}
          items={pieces}
          seen={seen}
          resetText="Reset to newest first"
        />
      )}
    </LeaveGuard>
  );
}
