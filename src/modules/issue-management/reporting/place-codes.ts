// The codes that are put up at places. Pure.

/** So many fit on a few sheets. */
export const mostCodes = 60

/** The places that somebody typed, one a line, each once. */
export const placesIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim().slice(0, 200))
      .filter(Boolean),
  ),
]

/** The address that opens the report with the place filled in. @param origin of the product */
export const addressOf = (origin: string, place: string): string =>
  `${origin}/report?${new URLSearchParams({ place }).toString()}`
