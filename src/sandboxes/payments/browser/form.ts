import { type Child, elementOf, inputOf, make, type Properties } from './dom.ts';

type FieldProperties = Properties<'input'> & { id: string; label: string; hint?: string };

/** A text field with a label above, a hint below and room for an error that screen readers announce. */
export function field({ id, label, hint, ...input }: FieldProperties): HTMLDivElement {
  const described = [hint ? `${id}-hint` : '', `${id}-error`].filter(Boolean).join(' ');
  return make(
    'div',
    { className: 'field' },
    make('label', { htmlFor: id }, label),
    make('input', { id, name: id, 'aria-describedby': described, ...input }),
    hint ? make('p', { id: `${id}-hint`, className: 'hint' }, hint) : null,
    make('p', { id: `${id}-error`, className: 'error', role: 'alert' }),
  );
}

/** Shows an error at a field and focuses it, or clears the error. */
export function showFieldError(id: string, text: string): void {
  const input = inputOf(id);
  elementOf(`${id}-error`).textContent = text;
  input.toggleAttribute('aria-invalid', Boolean(text));
  if (text) input.focus();
}

type FormWork = { submit: string; onsubmit: () => void | Promise<void> };

/** A form that is locked while its submission is in flight. */
export function form({ submit, onsubmit }: FormWork, ...children: Child[]): HTMLFormElement {
  const button = make('button', { type: 'submit', className: 'primary' }, submit);
  const element = make('form', { className: 'form', noValidate: true }, ...children, button);
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    element.setAttribute('aria-busy', 'true');
    try {
      await onsubmit();
    } finally {
      button.disabled = false;
      element.removeAttribute('aria-busy');
    }
  });
  return element;
}
