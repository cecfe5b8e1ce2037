/** The making charge in percent with its decimals, which stand in a column of their own. */
export function makingPercentage(piece: {
  makingChargePercentage: number;
  makingChargeHundredths: number;
}): number {
  return piece.makingChargePercentage + piece.makingChargeHundredths / 100;
}

/** The two columns of a making charge in percent. */
export function makingColumns(percentage: number): {
  makingChargePercentage: number;
  makingChargeHundredths: number;
} {
  const hundredths = Math.round(percentage * 100);
  return {
    makingChargePercentage: Math.floor(hundredths / 100),
    makingChargeHundredths: hundredths % 100,
  };
}
