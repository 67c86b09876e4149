import type { Signed } from '#shell/session/signed.ts'
import { useCreatable } from './creatable.tsx'
import { inGroups, inOne } from './creations.ts'
import { matching, type Group } from './items.ts'
import { raisedBefore } from './recent.tsx'

/** Everything that somebody may raise, in its groups; what was typed leaves the nearest, whatever their modules. */
export function useCreations(typed: string, person: Signed['person']): readonly Group[] {
  const all = useCreatable(person)
  const groups = typed.trim() === '' ? inGroups(all, raisedBefore(person.id)) : [matching(inOne(all), typed)]
  return groups.filter(({ items }) => items.length > 0)
}
