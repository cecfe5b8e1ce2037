import { Form, useNavigation } from 'react-router';
import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import type { TrackAnswer } from './handle-track-form.server.ts';

/** Asks for what opens nothing but the state of an order. */
export function TrackForm({ answer }: { answer: TrackAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const notice = answer?.notice;
  return (
    <>
      <p>
        With the number of your order and the email that it was placed with, you see how far it is.
      </p>
      {notice && <NoticeBox notice={notice} kind={notice.kind} />}
      <Form method="post" action="/track-order" noValidate className="grid gap-5">
        <TextField
          label="Order number"
          name="orderNumber"
          placeholder="K26-000123"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={answer?.values.orderNumber}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          defaultValue={answer?.values.email}
        />
        <Button type="submit" size="large" className="max-md:w-full" isBusy={isBusy}>
          Track order
        </Button>
      </Form>
    </>
  );
}
