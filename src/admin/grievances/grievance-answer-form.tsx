import { useState } from 'react';
import {
  type GrievanceState,
  type GrievanceStep,
  maxGrievanceText,
} from '#shop/grievances/grievance.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { useWrite } from '../use-write.ts';

type Answered = { id: string; version: number; state: GrievanceState };

/** What staff write; the button says who reads it. */
export function GrievanceAnswerForm({ ticket }: { ticket: Answered }) {
  const { id, version, state } = ticket;
  const [text, setText] = useState('');
  const { send, isBusy, errors } = useWrite(() => undefined);
  const step = (intent: GrievanceStep) =>
    send({ intent, id, version: String(version), ...(intent !== 'acknowledge' && { text }) });
  const small = { size: 'small', className: 'max-md:min-h-11', isBusy } as const;
  return (
    <div className="grid gap-3">
      {state === 'open' && (
        <Button {...small} onClick={() => step('acknowledge')}>
          Acknowledge
        </Button>
      )}
      <TextAreaField
        label="Your words"
        name="text"
        rows={6}
        maxLength={maxGrievanceText}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={errors?.['text']}
      />
      <div className="flex flex-wrap gap-2">
        <Button {...small} variant="secondary" onClick={() => step('reply')}>
          Reply
        </Button>
        {state !== 'resolved' && (
          <Button {...small} variant="secondary" onClick={() => step('resolve')}>
            Settle with these words
          </Button>
        )}
        <Button {...small} variant="quiet" onClick={() => step('note')}>
          Note for the shop
        </Button>
      </div>
    </div>
  );
}
