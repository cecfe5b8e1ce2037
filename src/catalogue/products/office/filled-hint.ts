/** Tells staff that a choice by hand shows nowhere, as these collections fill themselves by filters; null if none does. */
export function filledHint(chosen: readonly { name: string; isFilled: boolean }[]): string | null {
  const filled = chosen.filter(({ isFilled }) => isFilled).map(({ name }) => `“${name}”`);
  if (filled.length === 0) return null;
  const [fill, them] = filled.length === 1 ? ['fills itself', 'it'] : ['fill themselves', 'them'];
  return `${filled.join(' and ')} ${fill} by filters: pieces added by hand don’t show in ${them}.`;
}
