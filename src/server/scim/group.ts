// A group as a directory speaks of it (RFC 7643 §4.2): its name, and who is in it.

import { isId } from '#lib/ids.ts'
import { valueNamed } from './filter.ts'
import { invalidValue, ScimError } from './messages.ts'
import { bodyIn, operationsIn } from './user.ts'

/** No directory sends more members at once. */
const mostMembers = 1000

export type GroupValues = { readonly name?: string; readonly externalId?: string | null }

/** What becomes of the members, in order: these come, go, or are all there are. */
export type Members = { readonly how: 'add' | 'remove' | 'replace'; readonly people: readonly string[] }

export type GroupChange = { readonly values: GroupValues; readonly members: readonly Members[] }

const wordOf = (value: unknown, name: string): string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 255
    ? value.trim()
    : invalidValue(`${name} is a text of at most 255 characters.`)

/** The ids of members, each once. */
function peopleIn(value: unknown): readonly string[] {
  const all = value === undefined || value === null ? [] : [value].flat()
  if (all.length > mostMembers) throw new ScimError(413, `At most ${mostMembers} members come at once.`)
  const ids = all.map((one: unknown) => bodyIn(one)['value'])
  return [
    ...new Set(
      ids.map((id) => (typeof id === 'string' && isId(id) ? id : invalidValue('A member is named by its id.'))),
    ),
  ]
}

function valuesIn(body: Readonly<Record<string, unknown>>): GroupValues {
  const { displayName, externalId } = body
  return {
    ...(displayName !== undefined && { name: wordOf(displayName, 'displayName') }),
    ...(externalId !== undefined && { externalId: externalId === null ? null : wordOf(externalId, 'externalId') }),
  }
}

/** A whole group as it is sent. */
export function wholeGroup(body: unknown): GroupChange & { readonly values: { readonly name: string } } {
  const bag = bodyIn(body)
  const values = valuesIn(bag)
  const name = values.name ?? invalidValue('displayName is missing.')
  return { values: { ...values, name }, members: [{ how: 'replace', people: peopleIn(bag['members']) }] }
}

/** What operations make of a group. */
export function patchedGroup(body: unknown): GroupChange {
  let values: GroupValues = {}
  const members: Members[] = []
  for (const { op, path, value } of operationsIn(body)) {
    const attribute = path?.toLowerCase()
    const named = path === undefined ? undefined : valueNamed(path, 'members')
    if (named !== undefined && op === 'remove') members.push({ how: 'remove', people: isId(named) ? [named] : [] })
    else if (attribute === 'members')
      members.push(
        // To remove without saying whom is to remove all.
        op === 'remove' && value === undefined ? { how: 'replace', people: [] } : { how: op, people: peopleIn(value) },
      )
    else if (attribute === undefined) {
      const bag = bodyIn(value)
      values = { ...values, ...valuesIn(bag) }
      if (bag['members'] !== undefined) members.push({ how: op, people: peopleIn(bag['members']) })
    } else if (attribute === 'displayname' && op !== 'remove')
      values = { ...values, ...valuesIn({ displayName: value }) }
    else if (attribute === 'externalid')
      values = { ...values, externalId: op === 'remove' ? null : wordOf(value, 'externalId') }
    else throw new ScimError(400, `The path “${String(path).slice(0, 60)}” is not kept of a group.`, 'invalidPath')
  }
  return { values, members }
}
