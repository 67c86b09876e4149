import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'

/** What is asked of one record. */
export type Wanted = {
  readonly number: string
  readonly version: number
  readonly values?: Readonly<Record<string, unknown>>
  readonly step?: string
  readonly reason?: string
}

export type Outcome = {
  readonly number: string
  readonly outcome: 'done' | 'refused' | 'stale'
  readonly version?: number
  /** Why it was not done. */
  readonly message?: string
}

export type Doing = {
  readonly outcomes: readonly Outcome[]
  readonly total: number
  readonly isOver: boolean
  /** Why it ended before all were asked; '' when somebody stopped it. */
  readonly stopped?: string
}

/** So many at a time: one sees how far it is, and can stop between them; of thousands, not in hundreds of calls. */
const atOnce = (total: number) => (total > 200 ? 100 : 20)

/** Asks for many records, a few at a time, until all are asked or somebody stops it. */
export function useBatch(definition: Definition) {
  const queries = useQueryClient()
  const [doing, setDoing] = useState<Doing | null>(null)
  const stopped = useRef(false)

  async function run(rows: readonly Wanted[]): Promise<readonly Outcome[]> {
    stopped.current = false
    const isStopped = () => stopped.current // Somebody may have pressed the button meanwhile.
    const outcomes: Outcome[] = []
    let why: string | undefined
    setDoing({ outcomes, total: rows.length, isOver: false })
    while (outcomes.length < rows.length && why === undefined) {
      const next = rows.slice(outcomes.length, outcomes.length + atOnce(rows.length))
      try {
        const { results } = await ask<{ results: readonly Outcome[] }>('POST', `${collection(definition)}/batch`, {
          body: { rows: next },
        })
        outcomes.push(...results)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        why = error.message
      }
      if (isStopped()) why ??= ''
      setDoing({ outcomes: [...outcomes], total: rows.length, isOver: false })
    }
    const isWhole = outcomes.length === rows.length
    setDoing({ outcomes, total: rows.length, isOver: true, ...(!isWhole && why !== undefined && { stopped: why }) })
    await queries.invalidateQueries({ queryKey: [definition.plural] })
    return outcomes
  }

  return {
    doing,
    run,
    stop: () => void (stopped.current = true),
    forget: () => setDoing(null),
  }
}
