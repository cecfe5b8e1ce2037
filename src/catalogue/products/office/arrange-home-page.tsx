import { useId } from 'react';
import { z } from 'zod';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { featuredCollections, maxChosenForHome } from '#catalogue/products/arranged-first.ts';
import { arrangedOnHome, arrangeHome } from '#catalogue/products/categories/arrange-home.server.ts';
import type { Arranged } from '#catalogue/products/categories/arrangement-queries.server.ts';
import {
  listHomeParts,
  readHomeArrangement,
} from '#catalogue/products/categories/home-arrangement-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { classNames } from '#ui/class-names.ts';
import type { Route } from './+types/arrange-home-page.ts';
import { done, outdated, refused } from '#app/office/admin-answer.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { ArrangeList, type Choosing } from './arrange/arrange-list.tsx';
import { arrangeFailures, arrangeMessages } from './arrange/arrange-messages.ts';
import { ChoosePiece } from './arrange/choose-piece.tsx';
import { readArrangePost } from './arrange/read-arrange-post.server.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { LeaveGuard } from '#app/office/leave-guard.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { ViewInShop } from './list/view-in-shop.tsx';
import { Options, SelectField } from '#ui/form-field.tsx';
import { ChosenEnough } from '#catalogue/products/office/arrange/chosen-enough.tsx';

export const handle: AdminHandle = { right: 'catalogue' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const found = await loadOrShowError(log, arrangeMessages.notLoaded, async () => ({
    parts: await listHomeParts(db),
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
    const order = readArrangePost(posted);
    if (what !== 'categories' && order.ids.length > maxChosenForHome) {
      return refused(arrangeMessages.tooMany);
    }
    const arranged = await arrangeHome(db, { what, ...order, by });
    if (!arranged.ok) return outdated(arrangeMessages.changedMeanwhile);
    return done(arrangeMessages.saved, arranged.value.undo);
  });
}

export const clientAction = withErrorToast(arrangeFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Chooses and arranges what the home page shows of the catalogue. */
export default function ArrangeHomePage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <LeaveGuard>
      <PageHead title="Arrange home page">
        <ViewInShop inShop={{ href: '/', text: 'View in shop' }} />
      </PageHead>
      {found ? (
        <div className="grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <Collections {...found} />
          <Pieces {...found} />
          <Categories {...found} />
        </div>
      ) : (
        <LoadFailed text={arrangeMessages.notLoaded} />
      )}
    </LeaveGuard>
  );
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>;

function Collections({ parts: { collections }, seen }: Found) {
  const chosen = collections.filter(({ id }) => seen.collections.includes(id));
  return (
    <Part
      title="Featured collections"
      text={`Up to ${maxChosenForHome}, in the order shown on the page.`}
      what="collections"
      items={chosen}
      seen={seen.collections}
      resetText="Reset to newest first"
      saveText="Save collections"
      choosing={{
        noneText: `None chosen: the page shows the ${featuredCollections} newest.`,
        renderFinder: (present, add) => (
          <ChooseCollection all={collections} chosen={present} onAdd={add} />
        ),
      }}
    />
  );
}

function Pieces({ parts: { pieces }, seen }: Found) {
  return (
    <Part
      title="Handpicked pieces"
      text={`Up to ${maxChosenForHome}, below the collections. Sold-out and unpublished pieces are skipped.`}
      what="pieces"
      className="lg:row-span-2"
      items={pieces}
      seen={seen.pieces}
      resetText="Show none"
      saveText="Save pieces"
      choosing={{
        noneText: 'None chosen: the page leaves out this row.',
        renderFinder: (present, add) => (
          <ChoosePiece chosen={present} most={maxChosenForHome} onAdd={add} />
        ),
      }}
    />
  );
}

function Categories({ parts: { categories }, seen }: Found) {
  return (
    <Part
      title="Categories"
      text="All are shown on the home page. New ones are added at the end, by name."
      what="categories"
      items={categories}
      seen={seen.categories}
      resetText="Reset to name order"
      saveText="Save categories"
    />
  );
}

type PartProps = {
  title: string;
  text: string;
  what: (typeof arrangedOnHome)[number];
  items: Arranged[];
  seen: string[];
  resetText: string;
  saveText: string;
  choosing?: Choosing;
  className?: string;
};

function Part({ title, text, className, ...list }: PartProps) {
  const { items, seen, choosing } = list;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames('min-w-0', className)}>
      <h2 id={titleId} className="font-display text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>
      {items.length === 0 && !choosing ? (
        <EmptyTable text={arrangeMessages.noGroups} />
      ) : (
        <ArrangeList
          key={[...seen, '', ...items.map(({ id }) => id)].join()}
          label={title}
          {...list}
        />
      )}
    </section>
  );
}

type ChooseCollectionProps = {
  all: readonly Arranged[];
  chosen: readonly Arranged[];
  onAdd: (collection: Arranged) => void;
};

/** Adds a collection to the home page. */
function ChooseCollection({ all, chosen, onAdd }: ChooseCollectionProps) {
  const others = all.filter(({ id }) => !chosen.some((each) => each.id === id));
  if (chosen.length >= maxChosenForHome) return <ChosenEnough most={maxChosenForHome} />;
  if (others.length === 0) return null;
  function add(id: string) {
    const collection = others.find((each) => each.id === id);
    if (collection) onAdd(collection);
  }
  return (
    <SelectField
      label="Feature another collection"
      className="mt-4"
      value=""
      onChange={({ currentTarget: { value } }) => add(value)}
    >
      <option value="">Choose a collection</option>
      <Options entries={others.map(({ id, name }) => [id, name])} />
    </SelectField>
  );
}
