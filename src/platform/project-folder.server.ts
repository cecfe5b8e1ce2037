import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of package.json, from which all files other than modules are found: built modules are elsewhere than their sources.
 */
export const projectFolder = above(import.meta.dirname);

function above(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : above(path.dirname(folder));
}
