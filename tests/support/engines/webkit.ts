import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Driver, type Size, until } from './window.ts';

const windowProgram = path.join(import.meta.dirname, 'webkit-window.py');
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

/** Names of keys (W3C: WebDriver, keyboard actions). */
const keys = {
  Enter: ['\uE007'],
  Escape: ['\uE00C'],
  Tab: ['\uE004'],
  'Control+k': ['\uE009', 'k'],
};

/** Starts Debian's WebKit with its own WebDriver on a virtual screen. One window at a time. */
export async function startWebKit() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = screen.stdio[3];
  if (!display) throw new Error('The screen has no number');
  const [number] = await once(display, 'data');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      // The sandbox does not work as root, and a test machine has no graphics.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver answers', async () => (await fetch(`${url}/status`)).ok);
  return {
    openWindow: (size: Size) => openWindow(url, size),
    async close() {
      await end(driver);
      await end(screen);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}

/** Sends a command to a session (W3C: WebDriver) and returns its result. */
type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;

async function openWindow(url: string, size: Size): Promise<Driver> {
  const options = { binary: '/usr/bin/python3', args: [windowProgram] };
  const { sessionId } = await command<{ sessionId: string }>(url, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const send: Send = (method, place, body) =>
    command(url, method, `/session/${sessionId}${place}`, body);
  const resize = async ({ width, height }: Size) => {
    await send('POST', '/window/rect', { width, height });
  };
  await resize(size);
  return driverOf(send, resize);
}

function driverOf(send: Send, resize: Driver['resize']): Driver {
  const execute = <T>(deed: (given: never) => unknown, given: unknown) =>
    send<T>('POST', '/execute/sync', {
      script: `return (${deed.toString()})(arguments[0])`,
      args: [given],
    });
  const element = (selector: string) =>
    send<Element>('POST', '/element', { using: 'css selector', value: selector });
  async function type(text: string): Promise<void> {
    // Not with Get Active Element, whose result cannot be used inside a frame.
    const active = await execute<Element>(() => document.activeElement, null);
    await send('POST', `/element/${active[elementKey]}/value`, { text });
  }
  return {
    open: (address) => send('POST', '/url', { url: address }),
    run: (deed, given) => execute(deed, given),
    async reach(find, target, how) {
      const found = await execute<Element | null>(find, target);
      if (!found) return false;
      if (how === 'press') await send('POST', `/element/${found[elementKey]}/click`, {});
      if (how === 'focus') await execute((given: HTMLElement) => given.focus(), found);
      return true;
    },
    type,
    async key(name) {
      const [down = '', ...others] = keys[name];
      const pressed = [down, ...others];
      const actions = [
        ...pressed.map((value) => ({ type: 'keyDown', value })),
        ...pressed.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async attach(selector, file) {
      const found = await element(selector);
      await send('POST', `/element/${found[elementKey]}/value`, { text: file });
    },
    async enter(selector) {
      await send('POST', '/frame', { id: selector === null ? null : await element(selector) });
    },
    resize,
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    // Ends the session: the window is the program's only one.
    close: () => send<void>('DELETE', '').catch(() => undefined),
  };
}

async function command<T>(url: string, method: string, place: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${url}${place}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${place}: ${value.error} ${value.message}`);
  return value;
}
