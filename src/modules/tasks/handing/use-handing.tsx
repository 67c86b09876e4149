import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { mostHanded, type Handed } from '#features/tasks/handed.ts'
import { mineQuery } from '#features/tasks/mine.tsx'

export type Way = 'give' | 'back'

/** What became of what was asked for, and what was asked. */
export type Result = { readonly way: Way | 'undo'; readonly outcomes: readonly Handed[] }

/** Asks for hand-overs, so many at a time, and remembers what became of each. */
export function useHanding() {
  const queries = useQueryClient()
  const [result, setResult] = useState<Result | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<string | null>(null)

  async function run(way: Result['way'], path: string, tasks: readonly string[], also: object): Promise<void> {
    setBusy(true)
    setWhy(null)
    const outcomes: Handed[] = []
    try {
      for (let at = 0; at < tasks.length; at += mostHanded) {
        const body = { tasks: tasks.slice(at, at + mostHanded), ...also }
        const { results } = await ask<{ results: readonly Handed[] }>('POST', path, { body })
        outcomes.push(...results)
      }
      setResult({ way, outcomes })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWhy(error.message)
      if (outcomes.length > 0) setResult({ way, outcomes })
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: mineQuery.queryKey })
  }

  return {
    result,
    isBusy,
    why,
    hand: (way: Way, tasks: readonly string[], to: string | null, reason: string) =>
      run(way, '/api/v1/tasks/hand-over', tasks, { to, reason }),
    undo: (tasks: readonly string[]) => run('undo', '/api/v1/tasks/hand-over/undo', tasks, {}),
  }
}
