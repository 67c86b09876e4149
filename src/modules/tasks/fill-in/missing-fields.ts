import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changeable } from '#kernel/workflow/entered.ts'
import { blockedOf, missingOf } from '#screens/steps/onward.ts'

/**
 * The fields that keep the step from being taken and that the reader may fill in now, by name; none where anything but an input
 * is missing first, for instance a right. What the step asks in its own dialog is not among them.
 * @param asked the step that the reader is asked to take; where none is, the first that is blocked counts
 */
export function missingFields(
  definition: Definition,
  { may, steps, state }: Pick<Whole, 'may' | 'steps' | 'state'>,
  asked: string | null,
): readonly string[] {
  const step =
    asked === null ? blockedOf(definition, steps)[0] : steps.find(({ name, open }) => name === asked && !open)
  if (!step || !may.change) return []
  const open = changeable(definition, { state })
  const names = missingOf(step).flatMap(({ mend }) => (mend && 'field' in mend ? [mend.field] : []))
  return [...new Set(names)].filter((name) => open.includes(name))
}
