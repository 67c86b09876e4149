// What holds where a requirement does not say it.

/** In per cent. */
export const passMarkIn = (said: number | null): number => said ?? 80

/** As long as an assignment is open there is one more, also where an amendment has lessened them meanwhile. */
export const allowedIn = (said: number | null, used: number): number => Math.max(said ?? 3, used + 1)
