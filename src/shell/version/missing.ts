/** A part of the program that was not to be had: the server has another version by now, or does not answer. */
class Missing extends Error {}

/** Names the error of a part that could not be loaded as what it is. */
export const missing = (cause: unknown): Missing => new Missing('A part of the program could not be loaded.', { cause })

// Parts within a screen are loaded by the browser itself, and each words its failure in its own way.
const inBrowsers = /dynamically imported module|module script failed|Unable to preload CSS/i

/** Whether what was thrown means that a part of the program is missing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Missing || (error instanceof Error && inBrowsers.test(error.message))
