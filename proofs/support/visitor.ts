import { randomInt } from 'node:crypto';

type Body = {
  form?: Record<string, string>;
  json?: unknown;
  raw?: string | Uint8Array<ArrayBuffer>;
};
export type Asked = Body & { method?: string; headers?: Record<string, string> };
export type Answered = {
  status: number;
  headers: Headers;
  text: string;
  json<T = Record<string, unknown>>(): T;
};

/** A visitor with a browser: stores cookies, sends a browser's headers, and follows no redirect. */
export type Visitor = ReturnType<typeof visitorAt>;

/** Each visitor has their own network address, as stated by the proxy before the shop, unless one is given. */
export function visitorAt(origin: string, address = nextAddress()) {
  const cookies = new Map<string, string>();

  async function ask(path: string, { form, json, raw, headers, ...asked }: Asked = {}) {
    const body = raw ?? (json === undefined ? form && new URLSearchParams(form) : stringify(json));
    const method = asked.method ?? (body === undefined ? 'GET' : 'POST');
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      body,
      headers: {
        'x-forwarded-for': address,
        ...(method === 'GET' ? {} : { origin, 'sec-fetch-site': 'same-origin' }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
        ...headers,
      },
    });
    storeCookies(cookies, response.headers);
    return answerOf(response.status, response.headers, await response.text());
  }

  return {
    ask,
    address,
    cookies,
    /** Signs in by the page's form; throws if refused. */
    async signIn(page: '/auth' | '/admin-login', email: string, password: string) {
      const answer = await ask(page, { form: { intent: 'sign-in', email, password } });
      if (answer.status >= 400 || cookies.size === 0) {
        throw new Error(`${email} could not sign in at ${page}: ${answer.status} ${answer.text}`);
      }
      return answer;
    },
  };
}

let addresses = 0;

/** In a network that no other visitor of this process has; the first is random, for concurrent processes. */
function nextAddress(): string {
  addresses ||= randomInt(2 ** 15);
  addresses += 1;
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.1`;
}

function answerOf(status: number, headers: Headers, text: string): Answered {
  return { status, headers, text, json: <T>() => JSON.parse(text) as T };
}

function stringify(json: unknown): string {
  return JSON.stringify(json);
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function storeCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (!name) continue;
    if (!value || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
