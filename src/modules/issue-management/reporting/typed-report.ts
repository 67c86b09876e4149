// What somebody types who reports an issue in half a minute, and what a nonconformance makes of it. Pure.

import type { Day } from '#lib/days.ts'
import { caseCategories } from '#modules/contents/case-categories.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { words } from './words.ts'

/** Whether it goes on: it decides what is to be done at once. */
export const goings = ['stopped', 'moving', 'danger'] as const
export type Going = (typeof goings)[number]

/** A photo with the key under which it is sent, so that it arrives once. */
export type Photo = { readonly id: string; readonly file: File }

export type TypedReport = {
  readonly what: string
  readonly where: string
  readonly category: string | null
  readonly going: Going | null
  /** The day it was seen; null: today, whenever that is. */
  readonly foundOn: Day | null
  readonly photos: readonly Photo[]
}

export type Input = 'what' | 'where' | 'category' | 'foundOn'
export type Faults = Partial<Record<Input, string>>

/** A form that nothing was typed into, at a place. */
export const emptyReport = (where = ''): TypedReport => ({
  what: '',
  where,
  category: null,
  going: null,
  foundOn: null,
  photos: [],
})

/** Whether nothing was said yet but where. */
export const isEmpty = ({ what, category, going, photos }: TypedReport): boolean =>
  what === '' && category === null && going === null && photos.length === 0

/** The most characters of what happened and of a place: those of the fields, less what is said of the rest. */
const longestWhat = 3500
const longestWhere = 200

const longestTitle = 120

/** The first sentence of what happened, cut between words where it is long. */
export function titleOf(what: string): string {
  const [line = ''] = what.trim().split('\n')
  const [first = line] = /^.*?[.!?](?=\s|$)/.exec(line) ?? []
  const title = first.trim().replace(/\.$/, '')
  if (title.length <= longestTitle) return title
  const cut = title.slice(0, longestTitle)
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut}…`
}

/** What has to be mended before it can be sent, a sentence for each input. */
export function faultsOf({ what, where, category, foundOn }: TypedReport, today: Day): Faults {
  return {
    ...(what.trim() === '' && { what: words.enterWhat }),
    ...(what.trim().length > longestWhat && { what: words.tooLong(longestWhat) }),
    ...(!caseCategories.some((one) => one === category) && { category: words.enterCategory }),
    ...(where.trim() === '' && { where: words.enterWhere }),
    ...(where.trim().length > longestWhere && { where: words.tooLong(longestWhere) }),
    ...(foundOn !== null && foundOn > today && { foundOn: words.ahead }),
  }
}

/** Where the reporter belongs, as their own record names it. */
export type Home = { readonly department: unknown; readonly site: unknown }

/** The nonconformance that it becomes. @param same the number of a closed case that it is like */
export function valuesOf(typed: TypedReport, today: Day, home: Partial<Home>, same?: string): FormValues {
  const { what, where, category, going, foundOn } = typed
  const title = titleOf(what)
  const more = [
    ...(what.trim().replace(/\.$/, '') === title ? [] : [what.trim()]),
    ...(going === null ? [] : [words.saidOf[going]]),
    ...(same === undefined ? [] : [words.sameAs(same)]),
  ]
  return {
    title,
    category,
    where: where.trim(),
    detectedOn: foundOn ?? today,
    ...(more.length > 0 && { description: more.join('\n\n') }),
    ...home,
  }
}

/** What is said in the discussion of an open case that it is the same as. */
export const commentOf = ({ what, where, going }: TypedReport): string =>
  [words.again(where.trim()), what.trim(), ...(going === null ? [] : [words.saidOf[going]])].join('\n\n')
