// What is asked of whom on an assignment, for whoever looks: told in one sentence at its top.

import type { Listed } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { methodOf } from '../kinds-of-training.ts'
import type { Looks, Observed } from './looks.ts'
import { words } from './words.ts'

export type SeenLine = {
  readonly key: string
  readonly says: string
  readonly seen: 'Yes' | 'No' | null
  readonly remark: string | null
}

export const seenIn = ({ observed }: Listed): readonly SeenLine[] =>
  Array.isArray(observed) ? (observed as readonly SeenLine[]) : [] // The field's kind says so.

const nameIn = (value: unknown) => (isRef(value) ? value.title : words.somebody)

const isPerson = (value: unknown, id: string) => isRef(value) && value.id === id

export function looksAs({ owner, observer }: Listed, me: string): Looks {
  if (isPerson(owner, me)) return 'learner'
  return isPerson(observer, me) ? 'observer' : 'other'
}

export function observedOf(record: Listed): Observed {
  if (!isRef(record.observer)) return 'nobody-named'
  if (record.state === 'observed') return 'observer-signed'
  const lines = seenIn(record)
  return lines.length > 0 && lines.every(({ seen }) => seen === 'Yes') ? 'all-seen' : 'to-be-seen'
}

/** What is asked, in one sentence; null where nothing is to be done any more. */
export function askedOf(record: Listed, me: string): string | null {
  const looks = looksAs(record, me)
  const learner = nameIn(record.owner)
  if (record.state === 'handed-in') return words.handedIn[looks === 'learner' ? 'learner' : 'other'](learner)
  if (record.state === 'failed') return words.failed[looks === 'learner' ? 'learner' : 'other'](learner)
  if (!['assigned', 'in-progress', 'observed'].includes(record.state)) return null
  const method = methodOf(record)
  if (method === 'On-the-job') return words.onTheJob[observedOf(record)][looks](learner, nameIn(record.observer))
  return looks === 'learner' ? words.learner[method] : words.waits(learner)
}
