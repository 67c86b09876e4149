// The reply code of what was just sent, for as long as this page is open: it is kept nowhere, or it would tell who has it.

const held: { code: string | null; readonly listeners: Set<() => void> } = { code: null, listeners: new Set() }

/** The code that is shown until it is dismissed; none where nothing was sent. */
export const keptCode = (): string | null => held.code

/** Shows a code, or no more. */
export function keepCode(code: string | null): void {
  held.code = code
  held.listeners.forEach((listener) => listener())
}

/** Tells whenever it changes. Answers how to stop. */
export function onKeptCode(listener: () => void): () => void {
  held.listeners.add(listener)
  return () => void held.listeners.delete(listener)
}
