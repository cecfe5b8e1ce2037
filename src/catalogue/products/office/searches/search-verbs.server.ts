import { z } from 'zod';
import { done, errorsOf, outdated, withErrors } from '#app/office/admin-answer.ts';
import { actionOf } from '#app/office/handle-intent.server.ts';
import { addSynonym, removeSynonym } from '#catalogue/products/search/change-synonyms.server.ts';
import { synonymForm } from '#catalogue/products/search/synonym.ts';
import { searchFailures, searchMessages as messages } from './search-messages.ts';

const known = z.object({ id: z.uuid() });

/** Adds and removes synonyms. */
export const searchesPageAction = actionOf({
  right: 'catalogue',
  failures: searchFailures,
  verbs: {
    add: {
      async handle({ db }, { email: by }, posted) {
        const read = synonymForm.safeParse({
          typed: String(posted.get('typed') ?? ''),
          means: String(posted.get('means') ?? ''),
        });
        if (!read.success) return withErrors(errorsOf(read.error));
        const added = await addSynonym(db, { ...read.data, by });
        if (!added.ok) return withErrors({ typed: messages.alreadyThere });
        return done(messages.added, added.value.undo);
      },
    },
    remove: {
      async handle({ db }, { email: by }, posted) {
        const { id } = known.parse(Object.fromEntries(posted));
        const removed = await removeSynonym(db, { id, by });
        return removed.ok ? done(messages.removed, removed.value.undo) : outdated(messages.gone);
      },
    },
  },
});
