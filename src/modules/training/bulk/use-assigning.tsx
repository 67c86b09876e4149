import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { mostAssigned, type Rehearsed } from './bulk.ts'
import type { FieldName, Values } from './fields.ts'

/** How far the assigning has come; `why`: what stopped it. */
export type Doing = {
  readonly done: number
  readonly all: number
  readonly isOver: boolean
  readonly why: string | null
}

/** The ids of the records that are named. */
export const idsOf = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((one) => (isRef(one) ? one.id : []))

const commonOf = ({ requirement, due, because, action }: Values) => ({
  ...(isRef(requirement) && { requirement: requirement.number }),
  due: typeof due === 'string' && due !== '' ? due : null,
  because: typeof because === 'string' ? because : '',
  action: isRef(action) ? action.number : null,
})

const groupsOf = (values: Values) => {
  const groups = ['departments', 'sites', 'roles', 'people'] as const satisfies readonly FieldName[]
  return Object.fromEntries(groups.map((group) => [group, idsOf(values[group])]))
}

const send = (body: object) => ask<Rehearsed>('POST', '/api/v1/training/assign', { body })

/** Looks to whom it would be assigned, then assigns it, so many in each act. */
export function useAssigning(values: Values) {
  const queries = useQueryClient()
  const [found, setFound] = useState<Rehearsed | null>(null)
  const [doing, setDoing] = useState<Doing | null>(null)

  /** @throws Refusal */
  async function look(): Promise<void> {
    setFound(await send({ ...commonOf(values), ...groupsOf(values), dryRun: true }))
  }

  async function assign(): Promise<void> {
    const ids = found?.items.flatMap(({ person, outcome }) => (outcome === 'assign' ? person.id : [])) ?? []
    let done = 0
    let why: string | null = null
    const tell = (isOver: boolean) => setDoing({ done, all: ids.length, isOver, why })
    tell(false)
    try {
      for (; done < ids.length; tell(false)) {
        const people = ids.slice(done, done + mostAssigned)
        await send({ ...commonOf(values), people })
        done += people.length
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      why = error.message
    }
    tell(true)
    await queries.invalidateQueries()
  }

  function begin(): void {
    setFound(null)
    setDoing(null)
  }

  return { found, doing, look, assign, begin }
}
