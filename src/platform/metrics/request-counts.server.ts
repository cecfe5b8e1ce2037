import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '#platform/http/page-cache.server.ts';
import { Durations } from './durations.ts';
import { counter, type MetricReport } from './metric-report.ts';

/** Maps a path to one of a few kinds of requests: a route of the site, or another handler of the edge. */
export type RouteOf = (pathname: string) => Promise<string>;

const methods = ['GET', 'HEAD', 'POST', 'other'];
const statuses = ['1xx', '2xx', '3xx', '4xx', '5xx'];
const requests = {
  name: 'kanak_http_requests_total',
  help: 'Requests answered, by route, method, class of status, and whether the answer was cached',
};
const durations = {
  name: 'kanak_http_request_duration_seconds',
  help: 'Time from the head of a request to its answer, by route and whether that was cached',
};

/** The requests of one route from one source. Plain numbers, because a cached page is served in twenty microseconds. */
class Series {
  readonly labels: { route: string; source: string };
  readonly durations = new Durations();
  readonly #counts = new Float64Array(methods.length * statuses.length);

  constructor(route: string, source: string) {
    this.labels = { route, source };
  }

  add(method: string | undefined, status: number, ms: number): void {
    const known = methods.indexOf(method ?? '');
    const row = known < 0 ? methods.length - 1 : known;
    const column = Math.min(Math.max(Math.floor(status / 100) - 1, 0), statuses.length - 1);
    const place = row * statuses.length + column;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.durations.add(ms);
  }

  counts(): (readonly [Record<string, string>, number])[] {
    return [...this.#counts].flatMap((count, place) => {
      const method = methods[Math.floor(place / statuses.length)] ?? '';
      const status = statuses[place % statuses.length] ?? '';
      return count > 0 ? [[{ ...this.labels, method, status }, count] as const] : [];
    });
  }
}

/** Counts requests by route, never by path, so that made-up addresses create no series. */
export class RequestCounts {
  readonly #series = new Map<string, Series>();
  readonly #ofPage = new WeakMap<Page, Series>();
  #routeOf: RouteOf = () => Promise.resolve('unknown');

  /** Names routes from here on. */
  nameBy(routeOf: RouteOf): void {
    this.#routeOf = routeOf;
  }

  /** Counts a response served straight from the page cache. */
  countCached({ method, url }: IncomingMessage, page: Page, status: number, ms: number): void {
    const known = this.#ofPage.get(page);
    if (known) return known.add(method, status, ms);
    void this.#named(url, 'cache').then((series) => {
      this.#ofPage.set(page, series);
      series.add(method, status, ms);
    });
  }

  /** Counts a response when it has been sent or the client has gone. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      void this.#named(request.url, 'fresh').then((series) =>
        series.add(request.method, response.statusCode, ms),
      );
    });
  }

  report(): MetricReport[] {
    const all = [...this.#series.values()];
    const { name, help } = durations;
    const values = all.flatMap(({ labels, durations: each }) => each.values(name, labels));
    return [
      counter(
        requests,
        all.flatMap((series) => series.counts()),
      ),
      { name, help, type: 'histogram', aggregator: 'sum', values },
    ];
  }

  async #named(url: string | undefined, source: string): Promise<Series> {
    const route = await this.#routeOf(url?.split('?', 1)[0] ?? '').catch(() => 'unknown');
    const key = `${route} ${source}`;
    const known = this.#series.get(key);
    if (known) return known;
    const series = new Series(route, source);
    this.#series.set(key, series);
    return series;
  }
}
