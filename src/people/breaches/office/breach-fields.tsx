import { maxBreachText } from '#people/breaches/breach.ts';
import { fieldOfMoment } from '#platform/indian-time.ts';
import { emptyDate } from '#ui/empty-date.ts';
import { TextAreaField, TextField } from '#ui/form-field.tsx';
import { OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import type { BreachPageData } from './read-breach.server.ts';

type FieldsProps = { data: BreachPageData; errors: Record<string, string> };

/** What happened, whom it concerns, and the measures taken. */
export function WordFields({ data: { breach, noticedAt }, errors }: FieldsProps) {
  return (
    <OrderCard title="What happened">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Noticed"
          name="noticedAt"
          type="datetime-local"
          hint="Indian time"
          defaultValue={fieldOfMoment(noticedAt)}
          error={errors['noticedAt']}
        />
        <TextField
          label="People concerned"
          name="peopleConcerned"
          inputMode="numeric"
          hint="Leave empty while not known"
          autoComplete="off"
          defaultValue={breach?.peopleConcerned ?? ''}
          error={errors['peopleConcerned']}
        />
        <TextAreaField
          className="sm:col-span-2"
          label="Nature and extent"
          name="nature"
          rows={6}
          maxLength={maxBreachText}
          hint="Which data, how, where and when, and the possible consequences. Don’t include names."
          defaultValue={breach?.nature}
          error={errors['nature']}
        />
        <TextAreaField
          className="sm:col-span-2"
          label="Measures"
          name="measures"
          rows={5}
          maxLength={maxBreachText}
          hint="What was done about it, and what prevents it from happening again"
          defaultValue={breach?.measures}
          error={errors['measures']}
        />
      </div>
    </OrderCard>
  );
}

const steps = [
  ['peopleToldAt', 'People informed', ''],
  ['boardToldAt', 'Board informed', ''],
  ['boardDetailedAt', 'Details given to the Board', ''],
  ['closedAt', 'Closed', 'Once all three are done'],
] as const;

/** When each legal step was taken; empty if not yet. */
export function StepFields({ data: { breach }, errors }: FieldsProps) {
  return (
    <OrderCard title="When it was done">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {steps.map(([name, label, hint]) => {
          const at = breach?.[name];
          return (
            <TextField
              key={name}
              label={label}
              name={name}
              type="datetime-local"
              hint={hint || undefined}
              defaultValue={at ? fieldOfMoment(at) : ''}
              {...emptyDate(at ? fieldOfMoment(at) : '')}
              error={errors[name]}
            />
          );
        })}
      </div>
    </OrderCard>
  );
}
