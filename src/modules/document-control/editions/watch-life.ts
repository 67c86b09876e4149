// The life of a watch: somebody looks again and again; where there is a new edition, whoever answers for the document decides
// what becomes of it, and it is the one in use once a version of the document says so.

import { addMonths, type Day } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import type { Clause } from '#lib/who.ts'
import { changeAsked } from '#modules/contents/change-closed.ts'

const keepers: Clause = { any: ['owner', 'document-controller', 'quality-manager'] }

const bare = (edition: unknown) => (typeof edition === 'string' ? edition.trim().toLowerCase() : '')

const anotherEdition: Guard = {
  name: 'another-edition',
  why: 'That is the edition in use already: say which one is new.',
  mend: { field: 'latest' },
  once: 'The new edition becomes the one in use when the document takes it over.',
  holds: ({ edition, latest }) => bare(latest) !== bare(edition),
}

const states = {
  watching: { label: 'Watching', tone: 'done' },
  due: {
    label: 'Check due',
    tone: 'waiting',
    asks: { who: 'owner', what: 'Look for a new edition', kind: 'review', within: 10 },
  },
  'new-edition': {
    label: 'New edition',
    tone: 'overdue',
    asks: { who: 'owner', what: 'Decide what becomes of the new edition', within: 20 },
  },
  adopting: { label: 'Being taken over', tone: 'open' },
  ended: { label: 'Ended', tone: 'closed', frozen: true, met: true },
} as const satisfies Record<string, State>

/** The states in which somebody watches. */
const open = ['watching', 'due', 'new-edition', 'adopting'] as const

/** The next look is so many months after this one. */
const looked = ({ months }: AnyRow, today: Day) => ({
  lastCheck: today,
  nextCheck: addMonths(today, Number(months)),
})

const steps = {
  'check-due': { label: 'Check falls due', from: 'watching', to: 'due', by: 'clock', at: 'nextCheck' },
  'still-current': {
    label: 'Still the newest edition',
    from: ['watching', 'due'],
    to: 'watching',
    by: keepers,
    needs: ['looked'],
    form: ['looked'],
    finds: 'looked',
    sets: (watch, { today }) => looked(watch, today),
  },
  'found-new': {
    label: 'There is a new edition',
    from: ['watching', 'due'],
    to: 'new-edition',
    by: keepers,
    needs: ['latest', 'publishedOn', 'whatIsNew'],
    guards: [anotherEdition],
    form: ['latest', 'publishedOn', 'whatIsNew'],
    sets: (_watch, { today }) => ({ lastCheck: today }),
  },
  'take-over': { label: 'Take it over', from: 'new-edition', to: 'adopting', by: keepers },
  'take-over-by-change': {
    label: 'Take it over by a change',
    from: 'new-edition',
    to: 'adopting',
    by: keepers,
    guards: [changeAsked('new-edition')],
  },
  begun: { label: 'Version begun', from: 'adopting', to: 'adopting', by: 'act', form: ['takenOverBy'] },
  leave: {
    label: 'Stay with the edition in use',
    from: 'new-edition',
    to: 'watching',
    by: keepers,
    reason: true,
    signed: 'Reviewed',
    sets: (watch, { today }) => looked(watch, today),
  },
  adopted: {
    label: 'Taken over',
    from: 'adopting',
    to: 'watching',
    by: 'act',
    sets: (watch, { today }) => ({ ...looked(watch, today), edition: watch.latest ?? null }),
  },
  reopen: {
    label: 'To be decided again',
    from: 'adopting',
    to: 'new-edition',
    by: 'act',
    sets: () => ({ takenOverBy: null }),
  },
  end: { label: 'End the watch', from: [...open], to: 'ended', by: keepers, reason: true },
  'end-with-document': { label: 'Ended with its document', from: [...open], to: 'ended', by: 'act' },
} as const satisfies Record<string, Step>

export const watchLife: Workflow = { starts: 'watching', states, steps }
