/** The share of each side that counts as background: pieces are in the middle. */
const frame = 1 / 8;

/**
 * How busy the background of a picture is, from 0 (plain grey) to 100: how colourful its border is, and how much it varies.
 * `rgba`: the pixels of a small version, row by row, four bytes each.
 */
export function groundUnrest(rgba: ArrayLike<number>, width: number, height: number): number {
  const across = Math.round(width * frame);
  const down = Math.round(height * frame);
  const isGround = (x: number, y: number) =>
    x < across || x >= width - across || y < down || y >= height - down;
  const sums = { count: 0, colour: 0, channels: [0, 0, 0], squares: [0, 0, 0] };
  for (let place = 0; place < width * height; place += 1) {
    if (!isGround(place % width, Math.floor(place / width))) continue;
    const pixel = [0, 1, 2].map((channel) => rgba[place * 4 + channel] ?? 0);
    sums.count += 1;
    sums.colour += Math.max(...pixel) - Math.min(...pixel);
    sums.channels = sums.channels.map((sum, channel) => sum + (pixel[channel] ?? 0));
    sums.squares = sums.squares.map((sum, channel) => sum + (pixel[channel] ?? 0) ** 2);
  }
  if (sums.count === 0) return 0;
  const spreads = sums.squares.map(
    (square, channel) => square / sums.count - ((sums.channels[channel] ?? 0) / sums.count) ** 2,
  );
  const spread = Math.sqrt(spreads.reduce((sum, each) => sum + each, 0) / 3);
  return Math.min(100, Math.round(((sums.colour / sums.count + spread) / 255) * 100));
}

/** The smallest difference that people notice. */
const clearlyCalmer = 10;

/**
 * The position of the picture with which lists would look calmer, if it is not the first: null if the first is about as calm as
 * any, or if not all are measured.
 */
export function calmerPlace(unrests: readonly (number | undefined)[]): number | null {
  const [first] = unrests;
  if (first === undefined || unrests.includes(undefined)) return null;
  const known = unrests.map((unrest) => unrest ?? first);
  const least = Math.min(...known);
  return first - least >= clearlyCalmer ? known.indexOf(least) : null;
}
