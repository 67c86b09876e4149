import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, type Listed } from '#kernel/api/client.ts'
import type { Answered, Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { Named } from '#kernel/outline/ref.ts'
import { sessionSeat } from '../seat.ts'

export type Seat = Listed & Answered<typeof sessionSeat, Named>

/** No session has more people on its roster than one page of a list. */
const most = '200'

/** The seats of a session in their order, asked again whenever somebody changes one. */
export function useRoster(session: string) {
  const queries = useQueryClient()
  const { onChanged } = useFrame()
  const asked = useQuery({
    queryKey: [sessionSeat.plural, 'list', { parent: session, roster: true }],
    queryFn: ({ signal }) => records(sessionSeat).list({ parent: session, limit: most, sort: 'number' }, signal),
  })
  useEffect(() => onChanged(session, () => void queries.invalidateQueries()), [onChanged, session, queries])
  return { asked, seats: asked.data?.items ?? [] }
}

/** Books seats and takes their steps; what is refused is said. */
export function useSeats() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(newId)
  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      setKey(newId())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
    setBusy(false)
    void queries.invalidateQueries()
  }
  return {
    isBusy,
    take: ({ number, version }: Pick<Seat, 'number' | 'version'>, step: string) =>
      act(() => records(sessionSeat).move(number, step, { version })),
    book: (session: string, learner: string) =>
      act(() => records<Definition>(sessionSeat).create({ parent: session, learner }, { key })),
  }
}
