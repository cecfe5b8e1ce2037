import { type Answer, tooLarge, unreadableBody } from './errors.ts';
import type { Checked } from './request-fields.ts';

const limitBytes = 100_000;

/**
 * The body of a request, at most 100 kB; an empty one reads as undefined. It is JSON, or a form as sent by Razorpay's PHP
 * client, which keeps declaring JSON as its content type once it has sent some.
 */
export async function readBody(request: Request): Promise<Checked<unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return refused(tooLarge());
  const text = await request.text();
  if (text.length > limitBytes) return refused(tooLarge());
  if (text === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    const form = readNestedForm(text);
    return form ? { ok: true, value: form } : refused(unreadableBody());
  }
}

function refused(answer: Answer): Checked<never> {
  return { ok: false, answer };
}

type NestedForm = { [name: string]: string | NestedForm };

const field = /^(?<first>\w+)(?<others>(?:\[[^[\]]*\])*)$/;

/**
 * Parses a form with nested field names in PHP's style: `notes[city]=Jaipur`. Null where the text is not such a form, or repeats
 * a field.
 */
export function readNestedForm(text: string): NestedForm | null {
  const form: NestedForm = Object.create(null) as NestedForm;
  if (!/^[\w%[\].~+-]+=/.test(text)) return null;
  for (const [name, value] of new URLSearchParams(text)) {
    const { first, others } = field.exec(name)?.groups ?? {};
    if (first === undefined || others === undefined) return null;
    const names = [first, ...[...others.matchAll(/\[([^\]]*)\]/g)].map(([, each = '']) => each)];
    if (!put(form, names, value)) return null;
  }
  return form;
}

function put(form: NestedForm, [name = '', ...inner]: readonly string[], value: string): boolean {
  const present = form[name];
  if (inner.length === 0) {
    if (present !== undefined) return false;
    form[name] = value;
    return true;
  }
  if (typeof present === 'string') return false;
  const nested = present ?? (Object.create(null) as NestedForm);
  form[name] = nested;
  return put(nested, inner, value);
}
