// Order and wholeness of each chain: every event carries the hash of the one before and the next place.

import { disagreeing, readBody } from './copies.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { readsChainOf } from '#kernel/trail/reads-chain.ts'
import type { Checks, EventRow, HeadRow, Outline } from './checks.ts'
import type { Fault } from './report.ts'

type State = {
  place: number
  hash: string
  where: string
  /** Places that were skipped and have not come yet: first and last of each gap. */
  gaps: (readonly [number, number])[]
  headed: boolean
}

type Spot = Pick<Fault, 'where' | 'place' | 'id'>

const places = ([first, last]: readonly [number, number]) =>
  first === last ? `Event ${first} is missing` : `Events ${first} to ${last} are missing`

type Checking = { readonly checks: Checks; readonly report: (fault: Fault) => void }

/** The text against its hash, and the columns against the text. */
function checkText({ checks, report }: Checking, row: EventRow, body: EventBody | undefined, at: Spot) {
  const { place } = row
  if (checks.sha256(row.body) !== row.hash)
    report({
      ...at,
      fault: 'changed',
      what: `The text of event ${place} is not the one that was hashed: it was changed.`,
    })
  if (!body) {
    report({ ...at, fault: 'unreadable', what: `The text of event ${place} is no event of a known format.` })
    return
  }
  for (const column of disagreeing(row, body))
    report({
      ...at,
      fault: 'disagrees',
      what: `The column “${column}” of event ${place} disagrees with the hashed text.`,
    })
}

/** Checks events in the order of their ids and then the heads; keeps one small entry a chain. */
export function chainCheck(checks: Checks, report: (fault: Fault) => void) {
  const states = new Map<string, State>()
  let events = 0
  let withheld = 0

  const stateOf = (chain: string): State => {
    const known = states.get(chain)
    if (known) return known
    const state = { place: 0, hash: '', where: chain, gaps: [], headed: false }
    states.set(chain, state)
    return state
  }

  /** An event that comes late fills a gap; one that fills none takes a place that is taken. */
  function late(state: State, row: Outline, at: Spot) {
    const gap = state.gaps.find(([first, last]) => row.place >= first && row.place <= last)
    if (!gap) {
      report({ ...at, fault: 'inserted', what: `Place ${row.place} is taken twice: an event was inserted.` })
      return
    }
    const [first, last] = gap
    const rest = [[first, row.place - 1] as const, [row.place + 1, last] as const].filter(([from, to]) => from <= to)
    state.gaps = [...state.gaps.filter((one) => one !== gap), ...rest]
    report({
      ...at,
      fault: 'out-of-order',
      what: `Event ${row.place} stands behind event ${state.place}: the order was changed.`,
    })
  }

  function follow(state: State, row: Outline, at: Spot) {
    if (row.place <= state.place) {
      late(state, row, at)
      return
    }
    if (row.place > state.place + 1) state.gaps.push([state.place + 1, row.place - 1])
    else if (row.before !== state.hash)
      report({ ...at, fault: 'unlinked', what: `Event ${row.place} does not carry the hash of the event before it.` })
    state.place = row.place
    state.hash = row.hash
  }

  return {
    event(row: EventRow) {
      events += 1
      const state = stateOf(row.chain)
      const body = readBody(row.body)
      if (body?.record?.id === row.chain) state.where = body.record.number
      else if (body?.record && readsChainOf(body.record.id) === row.chain)
        state.where = `reads of ${body.record.number}`
      const at = { where: state.where, place: row.place, id: row.id }
      checkText({ checks, report }, row, body, at)
      follow(state, row, at)
    },

    /** An event whose text is not shown: only its place among the others is checked. */
    outline(row: Outline) {
      events += 1
      withheld += 1
      const state = stateOf(row.chain)
      follow(state, row, { where: state.where, place: row.place, id: row.id })
    },

    head({ id, place, hash }: HeadRow) {
      const state = stateOf(id)
      state.headed = true
      const { where } = state
      if (place > state.place) {
        const gone = places([state.place + 1, place])
        report({ fault: 'cut', where, place: state.place, what: `${gone}: the end of the chain was cut off.` })
      } else if (place < state.place) {
        const what = `The chain's head names event ${place} as the last, but event ${state.place} is there.`
        report({ fault: 'inserted', where, place: state.place, what })
      } else if (hash !== state.hash) {
        report({ fault: 'head', where, place, what: `The chain's head names another hash than its last event has.` })
      }
    },

    finish() {
      for (const { where, place, gaps, headed } of states.values()) {
        for (const gap of gaps) report({ fault: 'missing', where, place: gap[0], what: `${places(gap)}.` })
        if (!headed) report({ fault: 'head', where, place, what: 'The head of the chain is missing.' })
      }
      return { events, chains: states.size, withheld }
    },
  }
}
