// What of the matrix is asked for, as an address says it.

import { refuseFields } from '#lib/refusal.ts'
import { standings, type Standing } from '../standings.ts'

/** Numbers of records, by what they narrow. */
export const filters = ['department', 'site', 'role', 'document', 'requirement'] as const

export type Filter = (typeof filters)[number]

export type Asked = Readonly<Record<Filter, readonly string[]>> & {
  /** Only people and requirements with a cell that stands so; none: all. */
  readonly standing: readonly Standing[]
  readonly by: 'people' | 'roles'
}

/** More names than anybody chooses, and few enough for one statement. */
const most = 100

const listOf = (text: unknown): readonly string[] =>
  typeof text === 'string' ? [...new Set(text.split(',').filter(Boolean))] : []

const isStanding = (text: string): text is Standing => (standings as readonly string[]).includes(text)

/** What an address of the matrix says beside what narrows it. */
const ofMatrix = ['standing', 'by', 'on', 'format', 'person'] as const

/** Reads an address. Refuses standings that there are not, more names than it takes, and what it does not know. */
export function readAsked(query: Readonly<Record<string, unknown>>, beside: readonly string[] = ofMatrix): Asked {
  const known: readonly string[] = [...filters, ...beside]
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  const wrong = [
    ...unknown.map((field) => ({
      field,
      code: 'unknown' as const,
      message: `It is not narrowed by “${field.slice(0, 60)}”.`,
    })),
    ...known.flatMap((field) =>
      Array.isArray(query[field])
        ? [{ field, code: 'invalid' as const, message: 'Say it once, with commas between several.' }]
        : [],
    ),
    ...filters.flatMap((field) =>
      listOf(query[field]).length > most
        ? [{ field, code: 'invalid' as const, message: `At most ${most} may be chosen here.` }]
        : [],
    ),
    ...(listOf(query.standing).every(isStanding)
      ? []
      : [{ field: 'standing', code: 'invalid' as const, message: `Choose among ${standings.join(', ')}.` }]),
    ...(query.by === undefined || query.by === 'people' || query.by === 'roles'
      ? []
      : [{ field: 'by', code: 'invalid' as const, message: 'The matrix is shown by people or by roles.' }]),
  ]
  if (wrong.length > 0) return refuseFields(wrong)
  return {
    department: listOf(query.department),
    site: listOf(query.site),
    role: listOf(query.role),
    document: listOf(query.document),
    requirement: listOf(query.requirement),
    standing: listOf(query.standing).filter(isStanding),
    by: query.by === 'roles' ? 'roles' : 'people',
  }
}

/** A part of the people is what one screen shows at first. */
export const mostFirst = 200

/** Reads how many people are told at first. Refuses what is no such number, and a part where all that is asked for has to be known. */
export function readPart(first: unknown, { by, standing }: Asked): { readonly first: number | null } {
  if (first === undefined) return { first: null }
  const wrong = (message: string) => refuseFields([{ field: 'first', code: 'invalid', message }])
  const count = typeof first === 'string' && /^\d{1,3}$/.test(first) ? Number(first) : 0
  if (count < 1 || count > mostFirst) return wrong(`The first 1 to ${mostFirst} people can be asked for.`)
  if (by === 'roles') return wrong('The matrix by job roles is told whole.')
  if (standing.length > 0) return wrong('A matrix that is narrowed by standing is told whole.')
  return { first: count }
}
