import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json, from which everything that is no module is found: a built module does not lie where it was written. */
export const projectFolder = above(import.meta.dirname);

function above(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : above(path.dirname(folder));
}
