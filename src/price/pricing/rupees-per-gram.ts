/** The full price of a piece per gram, in whole rupees; one paisa per milligram is ten rupees per gram. */
export function rupeesPerGram(totalPaise: number, netWeightMg: number): number {
  return Math.round((totalPaise * 10) / netWeightMg);
}
