const megabyte = 1024 * 1024;
const usualBytes = 32 * megabyte;

/** Memory for cached pictures, in bytes, for a process with this total limit. */
export function pictureCacheBytes(memoryMb: number | null): number {
  return memoryMb === null ? usualBytes : Math.min(usualBytes, (memoryMb * megabyte) / 16);
}

/** Recently requested pictures by address; the least recently used is evicted first. */
export class PictureCache {
  readonly #maxBytes: number;
  readonly #pictures = new Map<string, Buffer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): Buffer | null {
    const found = this.#pictures.get(name);
    if (!found) return null;
    this.#pictures.delete(name);
    this.#pictures.set(name, found);
    return found;
  }

  set(name: string, picture: Buffer): void {
    this.#remove(name);
    this.#pictures.set(name, picture);
    this.#bytes += picture.length;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    this.#bytes -= this.#pictures.get(name)?.length ?? 0;
    this.#pictures.delete(name);
  }
}
