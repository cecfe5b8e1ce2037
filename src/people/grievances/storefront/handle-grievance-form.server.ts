import { data, redirect, type RouterContextProvider } from 'react-router';
import { firstErrors } from '#platform/first-errors.ts';
import { readForm } from '#platform/http/form.server.ts';
import { tooManyNotice, type Notice } from '#people/accounts/messages.ts';
import { readViewer, visitorOf } from '#people/accounts/viewer.server.ts';
import { grievanceForm } from '#people/grievances/forms.ts';
import { openGrievance } from '#people/grievances/open-grievance.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { trapField } from '#people/enquiries/storefront/enquiry-trap.tsx';
import { grievanceNotices } from './grievance-words.ts';

const fields = ['kind', 'name', 'email', 'phone', 'orderNumber', 'message'] as const;
export type GrievanceField = (typeof fields)[number];
type Texts = Partial<Record<GrievanceField, string>>;

export type GrievanceAnswer = {
  values: Texts;
  errors?: Texts;
  notice?: Notice;
  /** The ticket just opened, and where its link was mailed. */
  sent?: { number: string; email: string };
};

/**
 * Opens a ticket and shows its number; errors are shown at their fields, and all input stays. The link goes only to the e-mail,
 * which anyone can type: whoever follows it has read that mail.
 */
export async function handleGrievanceForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ReturnType<typeof data<GrievanceAnswer>>> {
  const visitor = visitorOf(context, request);
  const posted = await readForm(request);
  const values: Texts = Object.fromEntries(
    fields.map((name) => [name, String(posted.get(name) ?? '').slice(0, 8000)]),
  );
  if (posted.get(trapField)) return data({ values, notice: grievanceNotices.broke }, 400);
  const checked = grievanceForm.safeParse(values);
  if (!checked.success) return data({ values, errors: firstErrors(checked.error) }, 400);
  const shop = context.get(shopContext);
  const opened = await openGrievance(shop, checked.data, visitor);
  if (!opened.ok) {
    const notice = tooManyNotice(opened.waitSeconds);
    return data({ values, notice }, 429);
  }
  const { number, email, code } = opened.value;
  const viewer = await readViewer(context, request);
  if (viewer?.email.toLowerCase() === email.toLowerCase()) throw redirect(`/grievance/${code}`);
  return data({ values: {}, sent: { number, email } });
}
