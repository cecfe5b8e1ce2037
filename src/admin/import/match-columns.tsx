import { gradeLabel } from '#shop/import/grade-names.ts';
import { meaningNames, meanings } from '#shop/import/sheet-heads.ts';
import { karats } from '#shop/pricing/karat.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField } from '#ui/form-field.tsx';
import { useWrite } from '../use-write.ts';
import type { ShownImport } from './read-import.server.ts';

type Unmatched = Extract<ShownImport, { kind: 'unmatched' }>;

const stay = () => undefined;

/** The columns of a table with other heads than ours: what each is, with what it most likely is chosen already. */
export function MatchColumns({ table }: { table: Unmatched }) {
  const { runId, fileName, heads, grade } = table;
  const { Form, isBusy } = useWrite(stay);
  const leftOut = heads.filter(({ meaning }) => meaning === null).length;
  return (
    <section className="grid gap-4">
      <h2 className="text-base font-medium wrap-anywhere">{fileName}: what its columns are</h2>
      <p className="max-w-prose">
        This table has other heads than those of the shop. Please look at what each column is taken
        for
        {leftOut > 0 && ` (${leftOut} of ${heads.length} are left out)`}. The shop remembers it for
        the next table with these heads.
      </p>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="match" />
        <input type="hidden" name="run" value={runId} />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {heads.map(({ place, head, meaning, samples }) => (
            <SelectField
              key={place}
              label={head || `Column ${place}`}
              hint={<span className="wrap-anywhere">{samples.join(' · ') || 'empty'}</span>}
              name="column"
              defaultValue={meaning ?? ''}
            >
              <option value="">Leave out</option>
              {meanings.map((each) => (
                <option key={each} value={each}>
                  {meaningNames[each]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <SelectField
          label="Grade of weights and stock without a purity of their own"
          name="grade"
          defaultValue={grade}
          className="max-w-sm"
        >
          {karats.map((karat) => (
            <option key={karat} value={karat}>
              {gradeLabel(karat)}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            Use these columns
          </Button>
          <ButtonLink to="/admin/import" variant="secondary">
            Choose another table
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
