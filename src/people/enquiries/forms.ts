import { z } from 'zod';
import { firstErrors } from '#platform/first-errors.ts';
import { lineOfText, plainLines, plainText } from '#platform/text.ts';
import { indianMobile } from '#selling/checkout/indian-mobile.ts';
import { type BulkMinimum, bulkMinimumText } from '#content/policies/policy-facts.ts';
import { withoutThousandsCommas } from '#price/money/thousands.ts';
import { parseBudget } from './budget.ts';
import { type BulkEnquiry, maxMessageLength, maxNoteLength } from './enquiry.ts';

const text = lineOfText();
const maxPieces = 100_000;
const badEmail = 'Please enter a valid email address';
const badBudget = 'Please enter your budget in rupees, such as 5,00,000 or 5 lakh';
const badPieces = 'Please enter the number of pieces';

/** A field that may be left empty; otherwise `read` must accept it. */
function optional<T>(read: (value: string) => T | null, message: string) {
  return text.transform((value, context) => {
    if (value === '') return null;
    const found = read(value);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function parsePieces(value: string): number | null {
  const digits = withoutThousandsCommas(value);
  const pieces = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return pieces >= 1 && pieces <= maxPieces ? pieces : null;
}

/** A staff note, cut to the maximum length. */
export const noteText = z.string().transform((value) => plainLines(value).slice(0, maxNoteLength));

const enquiryFields = z.object({
  name: lineOfText('Name must be on one line')
    .min(2, 'Please enter your name')
    .max(100, 'Name must be at most 100 characters'),
  company: lineOfText('Company must be on one line')
    .max(120, 'Company must be at most 120 characters')
    .transform((value) => value || null),
  phone: text.transform((value, context) => {
    const phone = indianMobile(value);
    if (phone !== null) return phone;
    context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' });
    return z.NEVER;
  }),
  email: text.max(200, badEmail).pipe(z.email(badEmail)),
  pieces: optional(parsePieces, badPieces),
  budget: optional(parseBudget, badBudget),
  message: plainText
    .min(10, 'Please tell us a little more')
    .max(maxMessageLength, `Message must be at most ${maxMessageLength} characters`),
});

function enquiryForm(minimum: BulkMinimum) {
  return enquiryFields
    .refine(({ pieces, budget }) => pieces !== null || budget !== null, {
      path: ['pieces'],
      message: 'Please tell us how many pieces, or your budget',
      when: isSizeRead,
    })
    .refine((enquiry) => reachesMinimum(enquiry, minimum), {
      path: ['budget'],
      message: `The bulk order minimum is ${bulkMinimumText(minimum)}`,
      when: isSizeRead,
    });
}

/** The size is validated as soon as it can be read, whatever other errors there are. */
function isSizeRead({ issues }: { issues: { path?: PropertyKey[] }[] }): boolean {
  return !issues.some(({ path }) => path?.[0] === 'pieces' || path?.[0] === 'budget');
}

/** A number of pieces says nothing about their value, so a small number alone is acceptable. */
function reachesMinimum(
  { pieces, budget }: Pick<BulkEnquiry, 'pieces' | 'budget'>,
  minimum: BulkMinimum,
): boolean {
  return budget === null || budget >= minimum.budget || (pieces ?? 0) >= minimum.pieces;
}

const fields = ['name', 'company', 'phone', 'email', 'pieces', 'budget', 'message'] as const;
export type EnquiryField = (typeof fields)[number];
type Checked =
  | { ok: true; form: BulkEnquiry }
  | { ok: false; errors: Partial<Record<EnquiryField, string>> };

/** The input, to be shown again; each field cut well beyond its limit. */
export function typedEnquiry(posted: FormData): Record<EnquiryField, string> {
  const values = fields.map((name) => [
    name,
    textOf(posted.get(name)).slice(0, 2 * maxMessageLength),
  ]);
  return Object.fromEntries(values);
}

/** Reads the bulk order form, with the first error for each invalid field. */
export function checkEnquiry(typed: Record<EnquiryField, string>, minimum: BulkMinimum): Checked {
  const parsed = enquiryForm(minimum).safeParse(typed);
  if (parsed.success) return { ok: true, form: parsed.data };
  return { ok: false, errors: firstErrors(parsed.error) };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
