/** A child of an element: another element, text, or nothing. */
export type Child = Node | string | null;
type Tag = keyof HTMLElementTagNameMap;
type Attributes = { [name: `data-${string}` | `aria-${string}`]: string | undefined };
export type Properties<Name extends Tag> = Partial<HTMLElementTagNameMap[Name]> & Attributes;

/** Creates an element with properties (including `on…` listeners), `data-`/`aria-` attributes, and children. */
export function make<Name extends Tag>(
  tag: Name,
  properties: Properties<Name>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (name.includes('-')) element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
  element.append(...withoutGaps(children));
  return element;
}

export function withoutGaps(children: readonly Child[]): (Node | string)[] {
  return children.filter((child) => child !== null);
}

/** An element of the window's page or its current screen. */
export function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The payment window has no #${id}`);
  return element;
}

/** A text field of the current screen. */
export function inputOf(id: string): HTMLInputElement {
  const element = elementOf(id);
  if (!(element instanceof HTMLInputElement)) throw new Error(`#${id} is no text field`);
  return element;
}

/** The trimmed text that the shopper has typed. */
export function textOf(id: string): string {
  return inputOf(id).value.trim();
}

/** A decorative line icon on a 24 × 24 grid. */
export function icon(path: string): SVGSVGElement {
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
export function inRupees(paise: number): string {
  return (paise % 100 === 0 ? wholeRupees : rupees).format(paise / 100);
}

export function button(text: string, className: string, onclick: () => unknown): HTMLButtonElement {
  return make('button', { type: 'button', className, onclick }, text);
}

type Choice = { name: string; detail?: string; drawing?: string };

/** One thing to choose of several: its name and, below it, what it is. */
export function choiceButton(
  { name, detail, drawing }: Choice,
  properties: Properties<'button'>,
): HTMLButtonElement {
  return make(
    'button',
    { type: 'button', className: 'choice', ...properties },
    drawing ? icon(drawing) : null,
    make('span', { className: 'choice-name' }, name),
    detail ? make('span', { className: 'choice-detail' }, detail) : null,
  );
}

export function choiceList(className: string, choices: readonly Node[]): HTMLUListElement {
  return make('ul', { className }, ...choices.map((choice) => make('li', {}, choice)));
}
