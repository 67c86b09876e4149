// What somebody lacks, in words that follow a colon.

import { listed } from '#lib/listed.ts'
import type { standingWords } from '../standing-words.ts'

type Standing = keyof typeof standingWords

const isSo: Readonly<Record<Standing, string>> = {
  current: 'is met',
  credited: 'is met',
  due: 'is not met',
  overdue: 'is overdue',
  expired: 'has expired',
  missing: 'is not met',
}

const noneOf = (roles: readonly string[]): string => {
  if (roles.length === 0) return 'they hold no job role that qualifies for it'
  const named = listed(roles.map((title) => `“${title}”`))
  return roles.length === 1 ? `they do not hold the job role ${named}` : `they hold none of the job roles ${named}`
}

/**
 * @param lacks none where they hold no role that would do
 * @param roles those that would do, where what is done names them
 */
export const lacksInWords = (
  lacks: readonly { readonly title: string; readonly standing: Standing }[] | null,
  roles: readonly string[] = [],
): string =>
  lacks === null ? noneOf(roles) : listed(lacks.map(({ title, standing }) => `“${title}” ${isSo[standing]}`))
