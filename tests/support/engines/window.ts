import { isReady, locate, readFocused, readHeading, readWords, type Target } from './in-page.ts';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];
export type Size = { width: number; height: number };
export const phoneSize: Size = { width: 390, height: 844 };
export const deskSize: Size = { width: 1440, height: 900 };

export type Reach = 'press' | 'focus' | 'see';

/** The operations that each engine's driver implements; all others are built on them. */
export type Driver = {
  open(address: string): Promise<void>;
  /** Runs a function of one argument in the page, or in the frame that was entered. */
  run<In, Out>(deed: (given: In) => Out, given: In): Promise<Out>;
  /** Clicks or focuses the element that a function finds in the page; false while it finds nothing. */
  reach(find: typeof locate, target: Target, how: Reach): Promise<boolean>;
  type(text: string): Promise<void>;
  key(name: 'Enter' | 'Escape' | 'Tab' | 'Control+k'): Promise<void>;
  /** Gives a file to the field with this selector. */
  attach(selector: string, file: string): Promise<void>;
  /** Enters the frame with this selector, or leaves it with null. */
  enter(selector: string | null): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

const patienceMs = 60_000;
type Words = string | RegExp;

/** A window of one engine, used by the visible text of its pages. Each method waits some seconds until it can act. */
export class EngineWindow {
  readonly engine: EngineName;
  readonly driver: Driver;
  #origin: string;

  constructor(engine: EngineName, driver: Driver, origin: string) {
    this.engine = engine;
    this.driver = driver;
    this.#origin = origin;
  }

  /** Opens an address, with retries: Firefox refuses one while it is still loading another. */
  async open(address: string): Promise<void> {
    await until(`${address} opens`, async () => {
      await this.driver.open(new URL(address, this.#origin).href);
      return true;
    });
    await this.ready();
  }

  /** Goes back in the history. By script, and after the script has returned, as its result would be lost with the page. */
  back(): Promise<void> {
    return this.driver.run(() => void setTimeout(() => history.back()), null);
  }

  /** Leaves the page for another document, like a page that redirects. */
  leaveFor(address: string): Promise<void> {
    return this.driver.run(
      (next: string) => void setTimeout(() => window.location.assign(next)),
      address,
    );
  }

  /** Waits until the open page is hydrated. */
  ready(): Promise<void> {
    return until('the page answers presses', () => this.driver.run(isReady, null));
  }

  press(name: Words): Promise<void> {
    return this.#reach('press', name, 'press');
  }

  /** Clicks a checkbox. */
  tick(name: Words): Promise<void> {
    return this.#reach('field', name, 'press');
  }

  /** Replaces a field's value by typing. */
  async fill(name: Words, text: string): Promise<void> {
    await this.#reach('field', name, 'press');
    await this.driver.run(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    }, null);
    await this.driver.type(text);
  }

  /** Chooses from a select. By script: no driver opens a phone's list. */
  async choose(name: Words, value: string): Promise<void> {
    await this.#reach('field', name, 'focus');
    await this.driver.run((chosen: string) => {
      const select = document.activeElement;
      if (!(select instanceof HTMLSelectElement)) throw new Error('This is no list');
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  }

  /** Waits until there is a control with this name to press. */
  offers(name: Words): Promise<void> {
    return this.#reach('press', name, 'see');
  }

  /** The value of a field. */
  async valueOf(name: Words): Promise<string> {
    await this.#reach('field', name, 'focus');
    return this.driver.run(() => (document.activeElement as HTMLInputElement).value, null);
  }

  /** Waits until a field with this label has the focus. */
  async hasFocus(name: Words): Promise<void> {
    await until(`${name} has the focus`, async () =>
      isMeant(await this.driver.run(readFocused, null), name),
    );
  }

  #reach(kind: Target['kind'], name: Words, how: Reach): Promise<void> {
    const target = targetOf(kind, name);
    return until(`${name} is there to ${how}`, () => this.driver.reach(locate, target, how));
  }

  /** Waits until the page, or its topmost dialog, shows this text. */
  async sees(words: Words): Promise<void> {
    let seen = '';
    await until(
      `the page says ${words}`,
      async () => {
        seen = (await this.driver.run(readWords, null)).replaceAll(/\s+/g, ' ');
        return isMeant(seen, words);
      },
      () => `; it says: ${seen.slice(0, 1_500)}`,
    );
  }

  /** Waits until the page's heading says so: in client-side navigation the URL changes before the page. */
  async seesHeading(words: Words): Promise<void> {
    let heading = '';
    await until(
      `the heading is ${words}`,
      async () => {
        heading = await this.driver.run(readHeading, null);
        return isMeant(heading, words);
      },
      () => `; it is ${heading}`,
    );
  }

  address(): Promise<string> {
    return this.driver.run(() => location.pathname + location.search, null);
  }

  /** Waits until the URL begins with `address` and the page is hydrated. */
  async arrives(address: string): Promise<void> {
    let here = '';
    await until(
      `the page is ${address}`,
      async () => {
        here = await this.address();
        return address === '/' ? here === address : here.startsWith(address);
      },
      () => `; it is ${here}`,
    );
    await this.ready();
  }

  async within<T>(frame: string, deed: () => Promise<T>): Promise<T> {
    const isThere = (selector: string) => document.querySelector(selector) !== null;
    let seen = '';
    await until(
      `${frame} is there`,
      async () => {
        if (await this.driver.run(isThere, frame)) return true;
        seen = (await this.driver.run(readWords, null)).replaceAll(/\s+/g, ' ');
        return false;
      },
      () => `; the page says: ${seen.slice(-1_500)}`,
    );
    await this.driver.enter(frame);
    try {
      return await deed();
    } finally {
      await this.driver.enter(null);
    }
  }

  /** Waits until the topmost dialog has this title and is visible: tall enough for content, no edge outside the window. */
  async seesDialog(title: Words): Promise<void> {
    let found: Awaited<ReturnType<typeof this.dialog>> = null;
    await until(
      `the dialog ${title} can be seen`,
      async () => {
        found = await this.dialog();
        return found !== null && isMeant(found.title, title) && isAtRest(found);
      },
      () => `; on top is ${JSON.stringify(found)}`,
    );
  }

  /** The topmost dialog: its edges in the window, and the window's size; null if there is none. */
  dialog() {
    return this.driver.run(() => {
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const dialog = dialogs.at(-1);
      if (!dialog) return null;
      const { top, left, right, bottom, height } = dialog.getBoundingClientRect();
      const isMoving = dialog.getAnimations().some(({ playState }) => playState === 'running');
      const title = dialog.querySelector('h2')?.textContent ?? '';
      const window = { width: innerWidth, height: innerHeight };
      return { title, isMoving, top, left, right, bottom, height, window };
    }, null);
  }
}

const targetOf = (kind: Target['kind'], name: Words): Target =>
  typeof name === 'string'
    ? { kind, name, isPattern: false }
    : { kind, name: name.source, isPattern: true };

const isMeant = (text: string, words: Words) =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

type Seen = NonNullable<Awaited<ReturnType<EngineWindow['dialog']>>>;

function isAtRest({ isMoving, top, left, right, bottom, height, window }: Seen): boolean {
  const isInside = top >= 0 && left >= 0 && right <= window.width && bottom <= window.height;
  return !isMoving && height >= 100 && isInside;
}

/** Polls a condition; a page that is unloading or not there yet fails to answer and is asked again. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  more = () => '',
): Promise<void> {
  const end = Date.now() + patienceMs;
  let fault = '';
  for (;;) {
    const isDone = await isSo().catch((error: Error) => {
      fault = `; ${error.message}`;
      return false;
    });
    if (isDone) return;
    if (Date.now() > end) throw new Error(`Not within ${patienceMs} ms: ${what}${more()}${fault}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
