/** What a gram costs with everything in the price of a piece, in whole rupees: paise by milligrams are tenths of them. */
export function rupeesPerGram(totalPaise: number, netWeightMg: number): number {
  return Math.round((totalPaise * 10) / netWeightMg);
}
