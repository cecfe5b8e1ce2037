import { icon, make } from './dom.js';

/**
 * The screens that lead to the present one. A screen is `{ title, content, back }`; `back: false`
 * takes away the way back. The browser's back button goes one screen back, and from the first it leaves.
 */
export function screenStack({ handlesBack, onLeave }) {
  const screens = [];

  if (handlesBack) {
    window.history.pushState({ inWindow: true }, '');
    window.addEventListener('popstate', () => {
      window.history.pushState({ inWindow: true }, '');
      if (screens.length > 1 && screens.at(-1).back !== false) back();
      else onLeave();
    });
  }

  function go(screen) {
    screens.push(screen);
    render();
  }

  function replace(screen) {
    screens.pop();
    go(screen);
  }

  function back() {
    screens.pop();
    render();
  }

  /** Back to the first screen of that name, for another try. */
  function backTo(name) {
    const place = screens.findIndex((screen) => screen.name === name);
    screens.length = Math.max(place, 0) + 1;
    render();
  }

  function render() {
    const screen = screens.at(-1);
    showScreen(screen, screens.length > 1 && screen.back !== false ? back : undefined);
  }

  return { go, replace, back, backTo };
}

function showScreen(screen, back) {
  const stage = document.getElementById('stage');
  const title = make('h2', { id: 'screen-title', tabIndex: -1 }, screen.title);
  const head = make('div', { className: 'screen-head' }, back ? backButton(back) : null, title);
  stage.replaceChildren(head, ...screen.content().filter(Boolean));
  stage.scrollTop = 0;
  (stage.querySelector('[data-first]') ?? title).focus({ preventScroll: true });
}

function backButton(onclick) {
  return make(
    'button',
    { type: 'button', className: 'back', onclick, 'aria-label': 'Back' },
    icon('M14 6l-6 6 6 6'),
  );
}
