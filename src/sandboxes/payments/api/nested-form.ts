export type NestedForm = { [name: string]: string | NestedForm };

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
