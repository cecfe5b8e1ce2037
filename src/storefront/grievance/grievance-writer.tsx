import { Form, useNavigation } from 'react-router';
import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import { useAttention } from '#shop/accounts/components/use-attention.ts';
import {
  grievanceKindNames,
  grievanceKinds,
  maxGrievanceText,
} from '#shop/grievances/grievance.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import { EnquiryTrap } from '../bulk-order/enquiry-trap.tsx';
import type { GrievanceAnswer, GrievanceField } from './handle-grievance-form.server.ts';

type GrievanceWriterProps = {
  answer: GrievanceAnswer | undefined;
  /** Of who is signed in; empty for others. */
  known: { name: string; email: string; phone: string };
};

/** The form of a complaint; works without scripts too. */
export function GrievanceWriter({ answer, known }: GrievanceWriterProps) {
  const content = useAttention(answer);
  const isBusy = useNavigation().formMethod === 'POST';
  const field = (name: GrievanceField, label: string, before = '') => ({
    name,
    label,
    defaultValue: answer?.values[name] ?? before,
    error: answer?.errors?.[name],
  });
  return (
    <div ref={content} className="grid gap-6">
      {answer?.notice && <NoticeBox notice={answer.notice} kind="error" />}
      <Form method="post" action="/grievance" noValidate className="relative grid gap-5">
        <SelectField {...field('kind', 'What is it about?', 'order')}>
          {grievanceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {grievanceKindNames[kind]}
            </option>
          ))}
        </SelectField>
        <TextField {...field('name', 'Name', known.name)} autoComplete="name" maxLength={100} />
        <TextField
          {...field('email', 'Email', known.email)}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <TextField
          {...field('phone', 'Phone (optional)', known.phone)}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <TextField
          {...field('orderNumber', 'Order number (optional)')}
          placeholder="K26-000123"
          autoComplete="off"
          maxLength={40}
        />
        <TextAreaField
          {...field('message', 'What went wrong?')}
          rows={6}
          maxLength={maxGrievanceText}
        />
        <EnquiryTrap key={answer?.notice?.title} />
        <Button type="submit" size="large" isBusy={isBusy}>
          Send complaint
        </Button>
      </Form>
    </div>
  );
}
