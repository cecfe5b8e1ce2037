import { Link } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { ListPage } from '#app/office/list/list-page.tsx';
import { RowTime } from '#app/office/list/row-time.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { WriteButton } from '#app/office/write-button.tsx';
import { shopContext } from '#app/shop-context.ts';
import { maxMeaningLength } from '#catalogue/products/search/meant-words.ts';
import {
  listMissedSearches,
  listSynonyms,
  type MissedSearch,
  type Synonym,
} from '#catalogue/products/search/synonym-queries.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { type CellPlaces, type Column, DataTable } from '#ui/data-table.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import type { Route } from './+types/searches-page.ts';
import { searchFailures, searchMessages as messages } from './searches/search-messages.ts';
import { searchesPageAction } from './searches/search-verbs.server.ts';

export const handle: AdminHandle = { right: 'catalogue' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const typed = (url.searchParams.get('typed') ?? '').slice(0, maxMeaningLength);
  const found = await loadOrShowError(log, messages.failedToLoad, async () => ({
    missed: await listMissedSearches(db),
    synonyms: await listSynonyms(db),
  }));
  return { typed, found };
}

export const action = searchesPageAction;
export const clientAction = withErrorToast(searchFailures);
export const shouldRevalidate = revalidateWhenDone;

const missedColumns: Column<MissedSearch>[] = [
  {
    title: 'Searched for',
    renderCell: ({ words }) => <span className="font-medium">{words}</span>,
  },
  { title: 'Times', kind: 'number', renderCell: ({ count }) => count },
  { title: 'Last', renderCell: ({ lastAt }) => <RowTime of={lastAt} /> },
  {
    title: 'Actions',
    kind: 'actions',
    renderCell: ({ words }) => (
      <Link
        to={`?${new URLSearchParams({ typed: words })}`}
        aria-label={`Add meaning: ${words}`}
        className="text-link inline-flex min-h-9 items-center max-md:min-h-11"
      >
        Add meaning
      </Link>
    ),
  },
];

const missedPlaces: CellPlaces = {
  'Searched for': { line: 1, parts: 12, room: 'most' },
  Times: { line: 2, parts: 4, title: 'Times' },
  Last: { line: 2, parts: 8, title: 'Last', isAtEnd: true },
  Actions: { line: 3, parts: 12 },
};

const synonymColumns: Column<Synonym>[] = [
  {
    title: 'Shoppers type',
    renderCell: ({ typed }) => <span className="font-medium">{typed}</span>,
  },
  { title: 'They mean', renderCell: ({ means }) => means },
  {
    title: 'Actions',
    kind: 'actions',
    renderCell: ({ id, typed }) => (
      <WriteButton fields={{ intent: 'remove', id }} label={`Remove “${typed}”`}>
        Remove
      </WriteButton>
    ),
  },
];

const synonymPlaces: CellPlaces = {
  'Shoppers type': { line: 1, parts: 12, room: 'some' },
  'They mean': { line: 2, parts: 8, title: 'Means', room: 'most' },
  Actions: { line: 2, parts: 4, isAtEnd: true },
};

/** Searches that found nothing, and the synonyms that staff have added. */
export default function SearchesPage({ loaderData: { typed, found } }: Route.ComponentProps) {
  return (
    <>
      <ListPage
        title="Searches"
        text="Searches that found nothing in the last 90 days. Add what shoppers mean, and the search finds it right away."
        filters={<SynonymAddForm typed={typed} />}
        rows={found?.missed}
        failed={messages.failedToLoad}
        empty={messages.noneMissed}
        caption="Searches that found nothing, the most frequent first"
        columns={missedColumns}
        places={missedPlaces}
      />
      {found && found.synonyms.length > 0 && (
        <section aria-labelledby="synonyms" className="mt-8">
          <h2 id="synonyms" className="mb-2 font-display text-lg font-semibold">
            Synonyms
          </h2>
          <DataTable
            caption="What shoppers mean by words"
            columns={synonymColumns}
            places={synonymPlaces}
            rows={found.synonyms}
            rowKey={({ id }) => id}
          />
        </section>
      )}
    </>
  );
}

/** Adds a synonym for a word: one from the list, given in the URL, or any other. */
function SynonymAddForm({ typed }: { typed: string }) {
  const navigate = useNavigateAfterWrite();
  const means = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState(0);
  const { Form, form, isBusy, errors } = useWrite(() => {
    setAdded(added + 1);
    if (typed) navigate('/admin/searches', { replace: true });
  });
  useEffect(() => {
    if (typed) means.current?.focus();
  }, [typed]);
  const field = { maxLength: maxMeaningLength, autoComplete: 'off', required: true };
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      aria-label="Add a synonym"
      className="mb-2 flex w-full flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-4"
    >
      <input type="hidden" name="intent" value="add" />
      <TextField
        {...field}
        key={`typed ${typed} ${added}`}
        label="Shoppers type"
        name="typed"
        defaultValue={typed}
        error={errors?.['typed']}
        className="w-full sm:w-60"
      />
      <TextField
        {...field}
        key={`means ${added}`}
        ref={means}
        label="They mean"
        hint="A word or phrase that the search finds"
        name="means"
        error={errors?.['means']}
        className="w-full sm:w-72"
      />
      <Button type="submit" isBusy={isBusy} className="sm:mt-6">
        Add synonym
      </Button>
    </Form>
  );
}
