import type { CDPSession, Locator, Page } from '@playwright/test';

type Point = { x: number; y: number };

/** Gestures on a part of the page: fingers on a phone, mouse and wheel on a desktop. */
export type Hand = {
  /** Moves the content under the hand by so many pixels: a swipe, or a turn of the wheel. */
  scroll(part: Locator, way: Point): Promise<void>;
  /** Presses, moves, releases. */
  drag(part: Locator, way: Point): Promise<void>;
  /** Double-taps or double-clicks at an offset from the middle. */
  pressTwice(part: Locator, at: Point): Promise<void>;
  /** Zooms about the middle to about twice the size: a pinch, or the wheel. */
  enlarge(part: Locator): Promise<void>;
};

export function handOf(page: Page): Hand {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  return isPhone ? fingersOn(page) : mouseOn(page);
}

async function middleOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox();
  if (!box) throw new Error('What is to be touched is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const between = (from: Point, way: Point, share: number): Point => ({
  x: from.x + way.x * share,
  y: from.y + way.y * share,
});

const moves = 8;

function mouseOn(page: Page): Hand {
  const { mouse } = page;
  return {
    async scroll(part, way) {
      const { x, y } = await middleOf(part);
      await mouse.move(x, y);
      await mouse.wheel(-way.x, -way.y);
    },
    async drag(part, way) {
      const from = await middleOf(part);
      const to = between(from, way, 1);
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: moves });
      await mouse.up();
    },
    async pressTwice(part, at) {
      const { x, y } = await middleOf(part);
      await mouse.dblclick(x + at.x, y + at.y);
    },
    async enlarge(part) {
      const { x, y } = await middleOf(part);
      await mouse.move(x, y);
      await mouse.wheel(0, -500 * Math.LN2);
    },
  };
}

/** Real touch input, so that the browser handles it as on a device: scrolling, or the page's own handlers. */
function fingersOn(page: Page): Hand {
  const opened = page.context().newCDPSession(page);

  async function touch(places: Point[][]): Promise<void> {
    const session = await opened;
    const [first = [], ...others] = places;
    await send(session, 'touchStart', first);
    for (const next of others) await send(session, 'touchMove', next);
    await send(session, 'touchEnd', []);
  }

  async function drag(part: Locator, way: Point): Promise<void> {
    const from = await middleOf(part);
    const steps = Array.from({ length: moves + 1 }, (_, step) => [
      between(from, way, step / moves),
    ]);
    await touch(steps);
  }

  return {
    scroll: drag,
    drag,
    async pressTwice(part, at) {
      const middle = await middleOf(part);
      const place = [{ x: middle.x + at.x, y: middle.y + at.y }];
      await touch([place]);
      await touch([place]);
    },
    async enlarge(part) {
      const middle = await middleOf(part);
      const steps = Array.from({ length: moves + 1 }, (_, step) => {
        const way = { x: 50 * (1 + step / moves), y: 0 };
        return [between(middle, way, -1), between(middle, way, 1)];
      });
      await touch(steps);
    },
  };
}

async function send(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  places: Point[],
): Promise<void> {
  const touchPoints = places.map((place, id) => ({ ...place, id }));
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}
