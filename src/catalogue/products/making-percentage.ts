/** The making charge in percent; its decimals are stored in a separate column. */
export function makingPercentage(piece: {
  makingChargePercentage: number;
  makingChargeHundredths: number;
}): number {
  return piece.makingChargePercentage + piece.makingChargeHundredths / 100;
}

/** Splits a making charge in percent into its two columns. */
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
