import { useEffect, useRef, useState } from 'react';
import { useWrite } from '#app/office/use-write.ts';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';
import { maxMeaningLength } from '#catalogue/products/search/meant-words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';

/** Adds a synonym for a word: one from the list, given in the URL, or any other. */
export function SynonymAddForm({ typed }: { typed: string }) {
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
