import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useLeaveGuard } from '../leave-guard.tsx';
import { useWrite } from '../use-write.ts';
import type { OfferAnswer } from './handle-offer-form.server.ts';
import { PieceFields } from './piece-fields.tsx';
import type { OfferPageData } from './read-offer.server.ts';
import { TermsFields } from './terms-fields.tsx';

/** Writes an offer. What is new becomes a draft, with a page of its own. */
export function OfferForm({ data }: { data: OfferPageData }) {
  const { offer } = data;
  const form = useRef<HTMLFormElement>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(isUnsaved);
  const navigate = useNavigate();
  const { Form, isBusy, errors } = useWrite<OfferAnswer>(
    () => setUnsaved(false),
    ({ isDone, id }) => {
      if (isDone) guard.release();
      if (id) void navigate(`/admin/offers/${id}`, { replace: true });
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
      className="grid min-w-0 gap-6"
      onChange={() => setUnsaved(true)}
    >
      <input type="hidden" name="intent" value={offer ? 'update' : 'add'} />
      {offer && <input type="hidden" name="id" value={offer.id} />}
      {offer && <input type="hidden" name="version" value={offer.version} />}
      <TermsFields offer={offer} errors={errors ?? {}} />
      <PieceFields data={data} onChange={() => setUnsaved(true)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isBusy}>
          {offer ? 'Save' : 'Save as draft'}
        </Button>
        <p role="status" className="text-muted">
          {isUnsaved && 'Not saved yet'}
        </p>
      </div>
    </Form>
  );
}
