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

/** @param lacks none where they hold no role that would do */
export const lacksInWords = (
  lacks: readonly { readonly title: string; readonly standing: Standing }[] | null,
): string =>
  lacks === null
    ? 'they hold no job role that qualifies for it'
    : listed(lacks.map(({ title, standing }) => `“${title}” ${isSo[standing]}`))
