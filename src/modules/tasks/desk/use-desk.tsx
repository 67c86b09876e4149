import { useNavigate, useRouter, useSearch, useCanGoBack } from '@tanstack/react-router'
import { useState } from 'react'
import { mine, useMine } from '#features/tasks/mine.tsx'
import { useToday } from '#ui/today.tsx'
import { beside, follow, nothingYet, openIn, placeOf, skipped, taskAt, toSign, withDone } from './queue.ts'

/** Where one stands on the desk, and the ways on. The address names the record, so that it can be handed on. */
export function useDesk() {
  const { at } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const tasks = toSign(useMine(), useToday())
  const [queue, setQueue] = useState(nothingYet)
  const now = follow(
    queue,
    tasks.map(({ link }) => link),
  )
  if (now !== queue) setQueue(now)

  const [first] = openIn(now)
  const asked = taskAt(at, tasks)
  const current = asked ?? tasks.find(({ link }) => link === first)
  const nextLink = current && beside(now, current.link, 1)

  const go = (link: string | undefined) => {
    const task = tasks.find((one) => one.link === link)
    void navigate({ to: '/tasks/sign', search: task ? { at: placeOf(task, tasks) } : {}, replace: true })
  }

  return {
    queue: now,
    current,
    next: tasks.find(({ link }) => link === nextLink),
    /** What the address names and what does not wait for the reader. */
    missing: at !== undefined && !asked && !now.done.some((link) => link.includes(at)) ? at : undefined,
    move: (by: 1 | -1) => {
      const other = current && beside(now, current.link, by)
      if (other !== undefined) go(other)
    },
    skip: () => {
      if (!current || nextLink === undefined) return
      setQueue(skipped(now, current.link))
      go(nextLink)
    },
    /** The current one has been signed or sent back. */
    done: (isReturn: boolean) => {
      if (!current) return
      setQueue(withDone(now, current.link, isReturn))
      go(nextLink)
      mine.remove(current.link)
    },
    leave: () => (canGoBack ? router.history.back() : void navigate({ to: '/$module', params: { module: 'tasks' } })),
  }
}

export type DeskState = ReturnType<typeof useDesk>
