import type { Staff } from '#people/accounts/account.ts';
import { may } from '#people/accounts/permissions.ts';
import { concessionForm, draftLines, readQuotationForm } from '#orders/counter/forms.ts';
import { type NotQuoted, saveQuotation } from '#orders/counter/save-quotation.server.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  outdated,
  withErrors,
} from '#app/office/admin-answer.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import {
  counterFailures,
  counterMessages as messages,
  isOfConcession,
  notConcededText,
  notOfferedTexts,
} from './counter-messages.ts';

/** `quotationId`: of the quotation just saved. */
export type QuotedAnswer = AdminAnswer & { quotationId?: string };

/** Handles the new order form: saves it as a quotation. */
export async function handleNewOrder(
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
  staff: Pick<Staff, 'email' | 'staffRole'>,
  posted: FormData,
): Promise<QuotedAnswer> {
  return handleWrite(shop.log, counterFailures, posted, () => save(shop, staff, posted));
}

async function save(
  shop: Pick<Shop, 'db' | 'clock'>,
  staff: Pick<Staff, 'email' | 'staffRole'>,
  posted: FormData,
): Promise<QuotedAnswer> {
  const form = readQuotationForm(Object.fromEntries(posted));
  const given = concessionForm.safeParse(Object.fromEntries(posted));
  const lines = draftLines.safeParse(parseJson(String(posted.get('lines') ?? '')));
  if (!form.success || !given.success || !lines.success) {
    return withErrors({
      ...(!form.success && errorsOf(form.error)),
      ...(!given.success && errorsOf(given.error)),
      ...(!lines.success && { lines: messages.noPieces }),
    });
  }
  const { id, seenTotal, hours, firstName, lastName, email, phone } = form.data;
  const userId = form.data.userId || null;
  if (userId !== null && !may(staff.staffRole, 'customers'))
    return outdated(messages.noSuchAccount);
  const saved = await saveQuotation(shop, {
    id,
    seenTotal,
    hours,
    lines: lines.data,
    customer: { name: `${firstName} ${lastName}`, email, phone },
    shippingAddress: form.data.shippingAddress,
    buyerAddress: form.data.buyerAddress,
    userId,
    ...given.data,
    by: staff.email,
    staffRole: staff.staffRole,
  });
  return saved.ok ? { ...done(messages.saved), quotationId: saved.value.id } : notSaved(saved);
}

function notSaved(refusal: NotQuoted): AdminAnswer {
  switch (refusal.reason) {
    case 'price-changed':
      return outdated(messages.priceChanged);
    case 'no-such-account':
      return outdated(messages.noSuchAccount);
    default:
      return isOfConcession(refusal)
        ? withErrors({ given: notConcededText(refusal) })
        : outdated(notOfferedTexts[refusal.reason]);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
