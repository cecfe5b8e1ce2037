import { Form, useNavigation } from 'react-router';
import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import { useAttention } from '#shop/accounts/components/use-attention.ts';
import { maxMessageLength } from '#shop/enquiries/enquiry.ts';
import type { EnquiryField } from '#shop/enquiries/forms.ts';
import type { ShopDetails } from '#shop/policies/shop-details.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form-field.tsx';
import { Link } from '#storefront/link.tsx';
import { type EnquiryAnswer, withOtherWay } from './enquiry-answer.ts';
import { EnquiryTrap } from './enquiry-trap.tsx';

type EnquiryProps = { answer: EnquiryAnswer | undefined; shop: ShopDetails };

/** Where somebody says what they need in quantity, and how they can be reached. Works without scripts too. */
export function Enquiry({ answer, shop }: EnquiryProps) {
  const content = useAttention(answer);
  return (
    <section aria-labelledby="enquiry">
      <h2 id="enquiry">Send an enquiry</h2>
      <div ref={content} className="mt-4 grid gap-6">
        {answer?.isSent ? (
          <EnquirySent answer={answer} openingHours={shop.hours} />
        ) : (
          <>
            {answer?.notice && (
              <NoticeBox notice={withOtherWay(answer.notice, shop)} kind="error" />
            )}
            <EnquiryForm answer={answer} />
          </>
        )}
      </div>
    </section>
  );
}

type FormProps = { answer: Extract<EnquiryAnswer, { isSent: false }> | undefined };

function EnquiryForm({ answer }: FormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const field = (name: EnquiryField, label: string) => ({
    name,
    label,
    defaultValue: answer?.values?.[name],
    error: answer?.errors?.[name],
  });
  return (
    <Form
      method="post"
      action="/bulk-order"
      noValidate
      className="relative grid gap-5 sm:grid-cols-2 sm:items-start"
    >
      <TextField {...field('name', 'Name')} autoComplete="name" maxLength={100} />
      <TextField
        {...field('company', 'Company (optional)')}
        autoComplete="organization"
        maxLength={120}
      />
      <TextField {...field('phone', 'Phone')} type="tel" autoComplete="tel" maxLength={20} />
      <TextField
        {...field('email', 'Email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <TextField
        {...field('pieces', 'How many pieces')}
        hint="This, your budget, or both"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
      <TextField
        {...field('budget', 'Budget in rupees')}
        hint="Such as 5,00,000 or 5 lakh"
        autoComplete="off"
        maxLength={20}
      />
      <TextAreaField
        {...field('message', 'What you need')}
        hint="Which pieces, in which karat, and by when"
        className="sm:col-span-2"
        rows={5}
        maxLength={maxMessageLength}
      />
      <EnquiryTrap key={answer?.notice?.title} />
      <Button type="submit" size="large" isBusy={isBusy} className="sm:justify-self-start">
        Send enquiry
      </Button>
    </Form>
  );
}

type EnquirySentProps = {
  answer: Extract<EnquiryAnswer, { isSent: true }>;
  openingHours: string;
};

/** Says that an enquiry has reached the shop, and what happens now. */
function EnquirySent({ answer, openingHours }: EnquirySentProps) {
  const { name, email, phone } = answer;
  const notice = {
    title: 'We have your enquiry',
    description: `Thank you, ${name}. One of us will call you on ${phone} or write to ${email}. We are here ${openingHours}.`,
  };
  return (
    <NoticeBox notice={notice} kind="success">
      <p className="mt-3 text-sm">
        <Link to="/bulk-order">Send another enquiry</Link>
      </p>
    </NoticeBox>
  );
}
