import { Search } from 'lucide-react';
import { Form, useSearchParams, useSubmit } from 'react-router';

type SearchBoxProps = {
  label: string;
  /** URL parameters preserved while searching. */
  preserved?: readonly string[];
};

const sortOnly = ['sort'] as const;

/** Searches a list as one types. The search is in the URL, so it survives a reload. */
export function SearchBox({ label, preserved = sortOnly }: SearchBoxProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const search = params.get('q') ?? '';
  return (
    <Form
      role="search"
      className="relative min-w-0 flex-1 basis-40 md:max-w-80"
      onChange={(event) => void submit(event.currentTarget, { replace: true })}
    >
      {preserved.map((name) => (
        <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />
      ))}
      <Search
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
      />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        defaultValue={search}
        className="min-h-11 w-full rounded-sm border border-edge bg-surface pr-3 pl-9 hover:border-ink"
      />
    </Form>
  );
}
