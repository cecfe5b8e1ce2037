/** Script folders that a running shop does not need. */
const onlyForUs = /^scripts\/(bench|checks|image|lock)(\/|$)/;
const isTest = /\.(test|spec)\.(tsx?|mjs)$|(^|\/)test-[^/]+\.server\.ts$|(^|\/)under-test(\/|$)/;

/** Whether a file or folder of the project belongs to the running program. */
export function isOwnAndNeeded(file: string): boolean {
  return !onlyForUs.test(file) && !isTest.test(file);
}

/** Types, source maps and documentation; licences stay. Hidden files are for the packages' own checks. */
const neverLoaded = /\.([cm]?ts|map|md|markdown|flow)$/;

/** Unused parts of large packages: browser builds, and font weights that no document uses. */
const unused: readonly [place: RegExp, files: RegExp][] = [
  [/^node_modules\/pdfkit$/, /^js\/pdfkit\.(browser|standalone|old|js)/],
  [/^node_modules\/@expo-google-fonts\/mukta$/, /^(200|500|700|800)|\.png$/],
  [/^node_modules\/@expo-google-fonts\/noto-/, /^(100|200|300|500|700|800|900)|\.png$/],
];

/** Whether Node may read a file or folder of the package at this path; nested packages have their own paths. */
export function isLoadedByNode(place: string): (file: string) => boolean {
  return (file) => {
    const inside = file.slice(place.length + 1);
    if (/(^|\/)node_modules(\/|$)/.test(inside)) return false;
    if (/\/node-[\w-]+$/.test(place) && /^(include|share)(\/|$)/.test(inside)) return false;
    if (unused.some(([where, files]) => where.test(place) && files.test(inside))) return false;
    return !neverLoaded.test(inside) && !/(^|\/)\./.test(inside);
  };
}
