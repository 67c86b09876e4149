import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import { audit } from '../audit.ts'
import type { ProposedAudit } from './proposal.ts'
import { words } from './words.ts'

/** What became of a row: the audit that was made, or why none was. */
export type Outcome = { readonly number: string } | { readonly refused: string }

/** Makes proposed audits one after the other; one that is refused does not keep the others from theirs. */
export function useTakingOver(programme: Whole, year: number) {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  // A row that is sent twice is made once.
  const [keys] = useState(() => new Map<string, string>())
  const [running, setRunning] = useState<{ readonly done: number; readonly total: number } | null>(null)

  async function make({ id, name, number: process, proposal, ...facts }: ProposedAudit): Promise<Outcome> {
    if (!proposal) return { refused: words.canWait }
    const key = keys.get(id) ?? newId()
    keys.set(id, key)
    try {
      const { number } = await records(audit).create(
        {
          title: words.audit(name, year),
          type: proposal.type,
          process,
          programme: programme.number,
          plannedStart: proposal.day,
          plannedEnd: proposal.day,
          objective: words.because(facts),
        },
        { key },
      )
      return { number }
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.message }
      throw error
    }
  }

  async function takeOver(rows: readonly ProposedAudit[]) {
    for (const [done, row] of rows.entries()) {
      setRunning({ done, total: rows.length })
      // One after the other: their numbers follow the order of the proposal.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await make(row)
      setOutcomes((now) => new Map([...now, [row.id, outcome]]))
    }
    setRunning(null)
    void queries.invalidateQueries()
  }

  return { outcomes, running, takeOver }
}
