import { Form } from 'react-router';
import { maxQueryLength } from '#catalogue/products/search/tidy-query.ts';
import { Button } from '#ui/button.tsx';

/** A form for a new search. Works without JavaScript. */
export function SearchForm({ words }: { words: string }) {
  return (
    <Form method="get" role="search" className="mb-8 flex max-w-prose gap-2">
      <input
        // Resets the field for each search.
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        aria-label="Search the shop"
        placeholder="Ring under 30,000"
        maxLength={maxQueryLength}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="block min-h-12 w-full min-w-0 rounded-sm border border-edge bg-surface px-4 text-base placeholder:text-muted hover:border-ink"
      />
      <Button type="submit" variant="secondary" className="min-h-12 shrink-0">
        Search
      </Button>
    </Form>
  );
}
