/** The first twelve digits of a hash in groups of four, as people compare it: "9f3a 27c1 e04b". */
export const fingerprint = (hash: string): string => (hash.slice(0, 12).match(/.{1,4}/g) ?? []).join(' ')
