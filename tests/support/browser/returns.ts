import type { Browser, Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { returnRequests } from '#orders/returns/tables.server.ts';
import { signInAsAdmin } from './people.ts';

/** Opens the back office of the same shop in a separate desktop browser. */
export async function openOffice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signInAsAdmin(page);
  return page;
}

/** The returns of an order, latest first. */
export async function returnsOf(db: Database, orderId: string) {
  return db
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.orderId, orderId))
    .orderBy(desc(returnRequests.id));
}

/** The subjects of an order's mails, oldest first. */
export async function mailSubjects(db: Database, orderId: string): Promise<string[]> {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.thread, `order ${orderId}`))
    .orderBy(mailOutbox.id);
  return mails.map(({ subject }) => subject);
}
