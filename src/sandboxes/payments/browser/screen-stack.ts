import { type Child, elementOf, icon, make, withoutGaps } from './dom.ts';

export type Screen = {
  /** Lets later screens return to this one. */
  name?: string;
  title: string;
  /** Hides the back button. */
  back?: false;
  content: () => Child[];
};

export type ScreenStack = ReturnType<typeof screenStack>;

type StackOptions = { handlesBack: boolean; onLeave: () => void };

/** The stack of screens up to the current one. The browser's back button goes back one screen; from the first it leaves. */
export function screenStack({ handlesBack, onLeave }: StackOptions) {
  const screens: Screen[] = [];

  if (handlesBack) {
    window.history.pushState({ inWindow: true }, '');
    window.addEventListener('popstate', () => {
      window.history.pushState({ inWindow: true }, '');
      if (hasWayBack()) back();
      else onLeave();
    });
  }

  function hasWayBack(): boolean {
    return screens.length > 1 && screens.at(-1)?.back !== false;
  }

  function go(screen: Screen): void {
    screens.push(screen);
    render();
  }

  function replace(screen: Screen): void {
    screens.pop();
    go(screen);
  }

  function back(): void {
    screens.pop();
    render();
  }

  /** Returns to the first screen of that name, for another attempt. */
  function backTo(name: string): void {
    const place = screens.findIndex((screen) => screen.name === name);
    screens.length = Math.max(place, 0) + 1;
    render();
  }

  function render(): void {
    const screen = screens.at(-1);
    if (screen) showScreen(screen, hasWayBack() ? back : undefined);
  }

  return { go, replace, back, backTo };
}

function showScreen(screen: Screen, back?: () => void): void {
  const stage = elementOf('stage');
  const title = make('h2', { id: 'screen-title', tabIndex: -1 }, screen.title);
  const head = make('div', { className: 'screen-head' }, back ? backButton(back) : null, title);
  stage.replaceChildren(head, ...withoutGaps(screen.content()));
  stage.scrollTop = 0;
  (stage.querySelector<HTMLElement>('[data-first]') ?? title).focus({ preventScroll: true });
}

function backButton(onclick: () => void): HTMLButtonElement {
  return make(
    'button',
    { type: 'button', className: 'back', onclick, 'aria-label': 'Back' },
    icon('M14 6l-6 6 6 6'),
  );
}
