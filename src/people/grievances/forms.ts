import { z } from 'zod';
import { plainPhone } from '#platform/plain-phone.ts';
import { lineOfText, plainText } from '#platform/text.ts';
import { orderNumberOf } from '#orders/orders/order-number.ts';
import { grievanceKinds, maxGrievanceText } from './grievance.ts';

const badEmail = 'Please enter a valid email address';

/** The text of a complaint or a reply. */
export const grievanceText = plainText
  .min(10, 'Please tell us a little more')
  .max(maxGrievanceText, `At most ${maxGrievanceText} characters`);

/** The required content of a complaint. */
export const grievanceForm = z.object({
  kind: z.enum(grievanceKinds, 'Please choose what it is about'),
  name: lineOfText('Name must be on one line')
    .min(2, 'Please enter your name')
    .max(100, 'Name must be at most 100 characters'),
  email: lineOfText().max(200, badEmail).pipe(z.email(badEmail)),
  phone: lineOfText().overwrite(plainPhone).max(20, 'At most 20 characters'),
  orderNumber: lineOfText().overwrite(orderNumberOf).max(40, 'At most 40 characters'),
  message: grievanceText,
});

export type GrievanceForm = z.infer<typeof grievanceForm>;
