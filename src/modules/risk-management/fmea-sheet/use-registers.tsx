import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { records } from '#kernel/api/client.ts'
import { riskRegister } from '../risk-register.ts'
import { registersFor, type Register } from './new-lines.ts'

const inUse = {
  queryKey: [riskRegister.plural, 'in-use'],
  queryFn: async (): Promise<readonly Register[]> => {
    const { items } = await records(riskRegister).list({ state: 'in-use', limit: '200', sort: 'name' })
    return items.map(({ id, number, name, type }) => ({ id, number, name: name ?? number, type }))
  },
  staleTime: 60_000,
}

/** In which register new lines become risks: the only one there is, else the one that was chosen; asked for once. */
export function useRegisters(filter: readonly string[]) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<readonly Register[] | null>(null)

  /** The id of the register; null while it is asked for, and where there is none. */
  async function registerOf(answer = chosen): Promise<string | null> {
    const open = registersFor(await queries.ensureQueryData(inUse), filter)
    const [first, ...others] = open
    if (first && others.length === 0) return first.id
    const mine = open.find(({ id }) => id === answer)
    if (!mine) setAsked(open)
    return mine?.id ?? null
  }

  return {
    registerOf,
    /** Those to choose from, while it is asked. */
    asked,
    choose: (id: string) => {
      setChosen(id)
      setAsked(null)
    },
    leave: () => setAsked(null),
  }
}
