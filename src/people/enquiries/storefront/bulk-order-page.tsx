import { Form, useNavigation } from 'react-router';
import { phoneLink, type ShopDetails } from '#content/policies/shop-details.ts';
import { FactList } from '#app/storefront/fact-list.tsx';
import { revalidateOnRequest } from '#app/storefront/revalidate-on-request.ts';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { readShopFacts } from '#app/storefront/read-shop-facts.server.ts';
import { WrittenPage } from '#content/pages/storefront/written-page.tsx';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { maxMessageLength } from '#people/enquiries/enquiry.ts';
import type { EnquiryField } from '#people/enquiries/forms.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form-field.tsx';
import { Link } from '#app/storefront/link.tsx';
import { EnquiryTrap } from '#people/enquiries/storefront/enquiry-trap.tsx';
import type { Route } from './+types/bulk-order-page.ts';
import { handleEnquiryForm } from './handle-enquiry-form.server.ts';
import { enquiryBroke, type EnquiryAnswer, withOtherWay } from './enquiry-answer.ts';

const lead = 'Coins and jewellery for weddings, festivals, staff and temples, in quantity.';

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context);
}

export const shouldRevalidate = revalidateOnRequest;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Bulk Order',
    description: lead,
    path: '/bulk-order',
  });
}

export function action({ context, request }: Route.ActionArgs) {
  return handleEnquiryForm(context, request);
}

/** If the server does not answer, all input stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return { isSent: false as const, notice: enquiryBroke };
  }
}

export default function BulkOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, policy, promises } = loaderData;
  const { phone, email, hours, closed } = shop;
  return (
    <WrittenPage
      title="Bulk Order"
      lead={lead}
      action={{ to: '#enquiry', text: 'Send an enquiry' }}
    >
      <FactList
        facts={[
          { term: 'Minimum order', detail: policy.bulk.minimum },
          { term: 'Delivery', detail: policy.bulk.deliveryWithin },
        ]}
      />
      <h2>Why order in bulk</h2>
      <ul>
        <li>A making charge agreed for the whole order.</li>
        <li>One person to look after you from the first call to the last parcel.</li>
        <li>Your own weights, engraving and packing.</li>
        <li>
          {promises.hallmarked
            ? 'The same BIS hallmark on every piece, and one invoice for everything.'
            : 'One invoice for everything.'}
        </li>
      </ul>
      <h2>How it works</h2>
      <p>
        Tell us the pieces, the karat, how many and by when. We’ll reply with a written quotation at
        that day’s gold rate. Delivery time{' '}
        <span className="inline-block">{policy.bulk.deliveryWithin}</span> from the day you confirm
        it.
      </p>
      <Enquiry answer={actionData} shop={shop} />
      <h2>Talk to us</h2>
      <p>
        <a href={phoneLink(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>.{' '}
        <span className="inline-block">{hours},</span> {closed}.
      </p>
    </WrittenPage>
  );
}

type EnquiryProps = { answer: EnquiryAnswer | undefined; shop: ShopDetails };

/** The bulk order enquiry form; also works without scripts. */
function Enquiry({ answer, shop }: EnquiryProps) {
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
        hint="Enter this, your budget, or both"
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

/** Confirms that an enquiry was received, and says what happens next. */
function EnquirySent({ answer, openingHours }: EnquirySentProps) {
  const { name, email, phone } = answer;
  const notice = {
    title: 'We have received your enquiry',
    description: `Thank you, ${name}. We’ll call you on ${phone} or write to ${email}. We are open ${openingHours}.`,
  };
  return (
    <NoticeBox notice={notice} kind="success">
      <p className="mt-3 text-sm">
        <Link to="/bulk-order">Send another enquiry</Link>
      </p>
    </NoticeBox>
  );
}
