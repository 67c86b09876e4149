// Which causes an action has to remove: one rule for the step that asks for it and the drawing that shows where it is missing.

/** A cause as a guard or an answer holds it: with its `id`, its `state`, and as `because` what it explains, an id or a reference. */
type Reason = { readonly [field: string]: unknown }

/** The id of the cause that one is the why of; undefined where it stands under the problem. */
export function becauseOf({ because }: Reason): string | undefined {
  if (typeof because === 'string') return because
  return typeof because === 'object' && because !== null && 'id' in because ? String(because.id) : undefined
}

/**
 * Whether a cause is the last why of its branch; one that merely explains another is removed through it. What is verified
 * is explained only by what is verified as well: a guess takes no action off it. What was refuted explains nothing.
 */
export function isLastWhy(cause: Reason, all: readonly Reason[]): boolean {
  if (cause.state === 'refuted') return false
  const counts = cause.state === 'verified' ? ['verified'] : ['suspected', 'verified']
  return !all.some((one) => counts.includes(String(one.state)) && becauseOf(one) === cause.id)
}
