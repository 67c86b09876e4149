import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFrame } from '#kernel/outline/frame.tsx'
import { keepAnswer, keptAnswer } from '#features/offline/device.tsx'
import { answersOf, assignmentAsked, openAsked, versionAsked, versionsOf } from './answers.tsx'

const nobody: ReadonlySet<string> = new Set()

/** Which of some readings the device of whoever is signed in keeps, and how it comes to keep them all. */
export function useKeeping(numbers: readonly string[]) {
  const queries = useQueryClient()
  const { me, keepHere } = useFrame()
  const [at, setAt] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const hashOf = (queryKey: readonly unknown[]) => queries.defaultQueryOptions({ queryKey }).queryHash
  const { data: kept = nobody, refetch } = useQuery({
    queryKey: ['kept-readings', me.id, ...numbers],
    queryFn: async () => {
      const answers = await Promise.all(
        numbers.map((number) => keptAnswer(me.id, hashOf(assignmentAsked(number).queryKey)).catch(() => undefined)),
      )
      return new Set(numbers.filter((_, place) => answers[place] !== undefined))
    },
    structuralSharing: false,
  })

  async function keepOne(number: string): Promise<void> {
    const assignment = await queries.fetchQuery(assignmentAsked(number))
    await Promise.all(versionsOf(assignment).map((version) => queries.fetchQuery(versionAsked(version))))
    const keys = answersOf(assignment)
    keepHere(keys)
    // The frame keeps them when it gets round to it; here it is said that they are kept.
    for (const key of keys.toReversed()) await keepAnswer(me.id, hashOf(key), queries.getQueryData(key))
  }

  async function keep(): Promise<void> {
    setFailed(false)
    try {
      for (const [place, number] of numbers.entries()) {
        setAt(place + 1)
        await keepOne(number)
      }
    } catch {
      setFailed(true)
    }
    keepHere([openAsked(me.id).queryKey])
    setAt(null)
    await refetch()
  }

  return { kept, keep, at, hasFailed }
}
