import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#platform/storage/storage.server.ts';
import { type PictureFormat, widthsOf } from '#shop/media/picture.ts';
import type { DemoPictureSizes } from './demo-catalogue.server.ts';
import { demoPictureKey } from './demo-rows.server.ts';

const formats: PictureFormat[] = ['avif', 'webp'];
const picturesAtOnce = 10;

/** Puts all files of the demo pictures into the storage; doing it again, or twice at once, does no harm. */
export async function copyDemoPictures(
  storage: Storage,
  demoFolder: string,
  sizes: DemoPictureSizes,
  onProgress: (text: string) => void,
): Promise<void> {
  const all = Object.entries(sizes);
  for (let done = 0; done < all.length; done += picturesAtOnce) {
    const batch = all.slice(done, done + picturesAtOnce);
    await Promise.all(batch.map(([name, size]) => copyPicture(name, size)));
    onProgress(`pictures ${done + batch.length} of ${all.length}`);
  }

  async function copyPicture(name: string, size: { width: number }): Promise<void> {
    const endings = widthsOf(size).flatMap((width) => formats.map((each) => `${width}.${each}`));
    const copies = endings.map(async (ending) => {
      const bytes = await readFile(path.join(demoFolder, 'pictures', `${name}-${ending}`));
      await storage.put(`${demoPictureKey(name)}-${ending}`, bytes);
    });
    await Promise.all(copies);
  }
}
