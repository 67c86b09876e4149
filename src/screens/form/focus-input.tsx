const focusable = 'input:not([type=hidden]), textarea, select, button'

/** Puts the cursor into an input by its name; for the line of a list into its first cell. Answers whether it was there. */
export function focusInput(within: ParentNode, name: string): boolean {
  const at =
    within.querySelector(`[data-input="${CSS.escape(name)}"]`) ??
    within.querySelector(`[data-input^="${CSS.escape(name)}"]`)
  const radio = at?.querySelector<HTMLElement>('input[type=radio]:checked')
  const input = radio ?? at?.querySelector<HTMLElement>(focusable)
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
  return Boolean(input)
}
