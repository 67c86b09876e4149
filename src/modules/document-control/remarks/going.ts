// From a sign in the text to its thread, and back.

/** The sign of a comment in the text. */
export const signOf = (thread: string): string => `[data-remark="${thread}"]`

/** Its thread beside the text. */
export const threadOf = (thread: string): string => `[data-thread="${thread}"]`

/** Brings something into view and puts the focus there. */
export function goTo(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
