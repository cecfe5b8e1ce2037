import { data, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { checkEnquiry, typedEnquiry } from '#people/enquiries/forms.ts';
import { grantConsent } from '#people/consents/grant-consent.server.ts';
import { sendEnquiry } from '#people/enquiries/send-enquiry.server.ts';
import { bulkMinimumOf } from '#content/policies/policy-facts.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { type EnquiryAnswer, enquiryBroke, tooManyEnquiries } from './enquiry-answer.ts';
import { trapField } from './enquiry-trap.tsx';

type Refusal = Omit<Extract<EnquiryAnswer, { isSent: false }>, 'isSent' | 'values'>;

/** Handles the bulk order form. The page is public; the answer is private to the sender. */
export async function handleEnquiryForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ReturnType<typeof data<EnquiryAnswer>>> {
  const visitor = visitorOf(context, request);
  const posted = await readForm(request);
  const values = typedEnquiry(posted);
  const refuse = (refusal: Refusal, status: number) =>
    data<EnquiryAnswer>({ isSent: false, values, ...refusal }, status);
  // A user whose browser autofilled the honeypot gets it back empty, and succeeds the next time.
  if (posted.get(trapField)) return refuse({ notice: enquiryBroke }, 400);
  const shop = context.get(shopContext);
  const checked = checkEnquiry(values, bulkMinimumOf((await readSettings(shop.db)).policies));
  if (!checked.ok) return refuse({ errors: checked.errors }, 400);
  const sent = await sendEnquiry(shop, checked.form, visitor);
  if (!sent.ok) return refuse({ notice: tooManyEnquiries(sent.waitSeconds) }, 429);
  const { name, email, phone } = checked.form;
  const asked = { purpose: 'enquiry', how: 'bulk order form', at: shop.clock() } as const;
  await grantConsent(shop, { ...asked, subject: email });
  return data<EnquiryAnswer>({ isSent: true, name, email, phone });
}
