import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useLeaveGuard } from '../leave-guard.tsx';
import { useWrite } from '../use-write.ts';
import { StepFields, WordFields } from './breach-fields.tsx';
import type { BreachAnswer } from './handle-breach.server.ts';
import type { BreachPageData } from './read-breach.server.ts';

/** Writes an entry of the register. What is new has a page of its own once it is recorded. */
export function BreachForm({ data }: { data: BreachPageData }) {
  const { id, breach } = data;
  const form = useRef<HTMLFormElement>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(isUnsaved);
  const navigate = useNavigate();
  const { Form, isBusy, errors } = useWrite<BreachAnswer>(
    () => setUnsaved(false),
    (answer) => {
      if (answer.isDone) guard.release();
      if (answer.id) void navigate(`/admin/breaches/${answer.id}`, { replace: true });
    },
  );
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid min-w-0 gap-4"
      onChange={() => setUnsaved(true)}
    >
      <input type="hidden" name="intent" value={breach ? 'update' : 'record'} />
      <input type="hidden" name="id" value={id} />
      {breach && <input type="hidden" name="version" value={breach.version} />}
      <WordFields data={data} errors={errors ?? {}} />
      <StepFields data={data} errors={errors ?? {}} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isBusy}>
          {breach ? 'Save' : 'Record breach'}
        </Button>
        <p role="status" className="text-muted">
          {isUnsaved && 'Not saved yet'}
        </p>
      </div>
    </Form>
  );
}
