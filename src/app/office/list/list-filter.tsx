import { useNavigate, useSearchParams } from 'react-router';
import { changedListAddress } from './list-query.ts';

type ListFilterProps = {
  label: string;
  /** The URL parameter. */
  name: string;
  options: readonly { value: string; text: string }[];
};

/** Filters a list by one value, by a URL parameter. */
export function ListFilter({ label, name, options }: ListFilterProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <label className="flex min-w-0 items-center gap-2 max-md:grid max-md:gap-1">
      <span className="text-muted">{label}</span>
      <select
        value={params.get(name) ?? ''}
        onChange={(event) =>
          void navigate(changedListAddress(params, { [name]: event.currentTarget.value }))
        }
        className="min-h-11 w-full min-w-0 rounded-sm border px-2.5 hover:border-ink md:max-w-44"
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
