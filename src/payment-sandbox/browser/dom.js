/** Makes an element: properties, `on…` listeners and `data-`/`aria-` attributes, then children. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && !name.includes('-')) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A line drawing on a grid of 24 × 24, for the eye only. */
export function icon(path) {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(namespace, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** ₹ with Indian grouping; paise only when there are any. */
export function inRupees(paise) {
  return (paise % 100 === 0 ? wholeRupees : rupees).format(paise / 100);
}

/** A text field with its label above, a hint below and room for an error that is read out. */
export function field({ id, label, hint, ...input }) {
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

/** Shows an error at a field and moves there, or clears it. */
export function showFieldError(id, text) {
  const input = document.getElementById(id);
  document.getElementById(`${id}-error`).textContent = text;
  input.toggleAttribute('aria-invalid', Boolean(text));
  if (text) input.focus();
}

/** A form that locks while its work is under way. */
export function form({ submit, onsubmit }, ...children) {
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
