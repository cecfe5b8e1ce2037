import type { FoundKind } from './search-results.ts';

export const kinds = ['category', 'collection', 'product'] as const satisfies FoundKind[];

/** The pages in which words occur, as reusable numbers, so that lists of them are small. */
export class PlaceTable {
  readonly #places = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #free: number[] = [];
  #kinds = new Uint8Array(64);
  #order = new Float64Array(64);

  /** An upper bound of all places. */
  get end(): number {
    return this.#ids.length;
  }

  get size(): number {
    return this.#places.size;
  }

  add(kind: FoundKind, id: string): number {
    const place = this.#free.pop() ?? this.#ids.length;
    this.#places.set(id, place);
    this.#ids[place] = id;
    if (place >= this.#kinds.length) {
      this.#kinds = grown(this.#kinds, new Uint8Array(place * 2));
      this.#order = grown(this.#order, new Float64Array(place * 2));
    }
    this.#kinds[place] = kinds.indexOf(kind);
    this.#order[place] = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
    return place;
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    this.#free.push(place);
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }

  idOf(place: number): string {
    return this.#ids[place] ?? '';
  }

  /** The index of its kind in `kinds`. */
  kindOf(place: number): number {
    return this.#kinds[place] ?? 0;
  }

  /** Whether one has the larger, hence newer, id: compared by milliseconds, then as text. */
  isNewer(place: number, other: number): boolean {
    const [own, others] = [this.#order[place] ?? 0, this.#order[other] ?? 0];
    return own === others ? this.idOf(place) > this.idOf(other) : own > others;
  }
}

function grown<T extends Uint8Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
