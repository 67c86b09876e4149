/**
 * A foreseen reason why the program cannot start, as one sentence for the person who started it.
 * The process prints the sentence without a stack and exits with 1; anything else that is thrown is a defect.
 */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/** Ends the start with one sentence (say what is wrong and the way out). */
export function cannotStart(sentence: string): never {
  throw new CannotStart(sentence)
}

/** The system's code of a failed call (`EACCES`, `ENOENT` …), or undefined where the error carries none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
