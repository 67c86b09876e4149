// Filters of a directory (RFC 7644 §3.4.2.2): attributes that an index finds, equal to a value or present, joined by “and”. All
// else is refused in words, so that no filter is ever read as something that it does not say.

import { parse, type Filter } from 'scim2-parse-filter'
import { ScimError } from './messages.ts'

/** One condition: `value` is what it equals; none where it only has to be there. */
export type Condition<Name extends string> = {
  readonly name: Name
  readonly op: 'eq' | 'pr'
  readonly value: string | boolean | null
}

/** No directory asks for more. */
const longest = 500

const no = (detail: string): never => {
  throw new ScimError(400, detail, 'invalidFilter')
}

function parsed(filter: string): Filter {
  if (filter.length > longest) return no(`A filter has at most ${longest} characters.`)
  try {
    return parse(filter)
  } catch {
    return no('This filter cannot be read.')
  }
}

const urn = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/

/**
 * The conditions of a filter.
 * @param names the attributes that can be asked for, in lower case
 */
export function conditionsIn<Name extends string>(asked: unknown, names: readonly Name[]): readonly Condition<Name>[] {
  if (asked === undefined) return []
  if (typeof asked !== 'string') return no('One filter at a time.')
  const read = (filter: Filter): readonly Condition<Name>[] => {
    if (filter.op === 'and' && 'filters' in filter) return filter.filters.flatMap(read)
    if (filter.op !== 'eq' && filter.op !== 'pr')
      return no(`Filters compare by eq and pr, and join by and; “${filter.op}” is not kept.`)
    if (!('attrPath' in filter)) return no('This filter cannot be read.')
    const path = filter.attrPath.toLowerCase().replace(urn, '')
    const name = names.find((one) => one === path)
    if (name === undefined)
      return no(`Nothing is found by “${filter.attrPath.slice(0, 60)}”; by ${names.join(', ')} it is.`)
    const value = filter.op === 'eq' && 'compValue' in filter ? filter.compValue : null
    if (typeof value === 'number') return no(`“${filter.attrPath.slice(0, 60)}” is no number.`)
    return [{ name, op: filter.op, value }]
  }
  return read(parsed(asked))
}

/** The value that a path of PATCH names: the x of `members[value eq "x"]`; undefined where it is another path. */
export function valueNamed(path: string, attribute: string): string | undefined {
  if (path.length > longest || !path.toLowerCase().startsWith(`${attribute}[`)) return undefined
  const filter = parsed(path)
  if (filter.op !== '[]' || !('valFilter' in filter)) return undefined
  const { valFilter: inner } = filter
  return inner.op === 'eq' &&
    'compValue' in inner &&
    inner.attrPath.toLowerCase() === 'value' &&
    typeof inner.compValue === 'string'
    ? inner.compValue
    : undefined
}
