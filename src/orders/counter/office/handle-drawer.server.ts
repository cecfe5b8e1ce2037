import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import { countDrawer } from '#books/books/count-drawer.server.ts';
import { paise } from '#price/money/money.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  outdated,
  withErrors,
} from '#app/office/admin-answer.ts';
import { booksOf } from '#books/books/office/books-of.server.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { orderMessages } from '#orders/orders/office/order-messages.ts';
import { drawerMessages as messages, notCountedTexts } from './drawer-messages.ts';

const rupees = z.string().transform((text, context) => {
  const amount = parseRupees(text);
  if (amount !== null) return amount;
  context.addIssue({ code: 'custom', message: orderMessages.amountInvalid });
  return z.NEVER;
});

const drawerForm = z.object({
  id: z.uuid(),
  seenExpected: z.coerce.number().int().transform(paise),
  counted: rupees,
  takenOut: z.preprocess((text) => text || '0', rupees),
  reason: lineOfText().max(200, 'At most 200 characters'),
});

/** Handles the form that records a drawer count. */
export async function handleDrawer(
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'log'>,
  { email: by }: { email: string },
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, { default: messages.failedToCount }, posted, async () => {
    const form = drawerForm.safeParse(Object.fromEntries(posted));
    if (!form.success) return withErrors(errorsOf(form.error));
    const counted = await countDrawer(shop, { ...form.data, ...booksOf(shop), by });
    if (counted.ok) return done(messages.counted);
    const { field, text } = notCountedTexts[counted.reason];
    return field ? withErrors({ [field]: text }) : outdated(text);
  });
}
