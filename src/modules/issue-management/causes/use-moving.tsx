import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { records } from '#kernel/api/client.ts'
import { cause as definition } from '../cause.ts'
import { becauseOf } from '../last-why.ts'
import { problemId, type Action, type Cause } from './graph.ts'
import { words } from './words.ts'

type Said = { readonly text: string; readonly undo?: () => Promise<string> }

/** Moves causes under others and ties actions to causes, by the door of every change, and takes the last of it back. */
export function useMoving(causes: readonly Cause[]) {
  const queries = useQueryClient()
  const [said, setSaid] = useState<Said | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const statementOf = (id: string | null) => {
    const found = causes.find((one) => one.id === id)
    return found ? String(found.statement) : null
  }

  async function act(change: () => Promise<Said>) {
    setWrong(null)
    try {
      setSaid(await change())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setSaid(null)
      setWrong(error.message)
    }
    await queries.invalidateQueries()
  }

  const put = (cause: Cause, under: string | null, version: number) =>
    records(definition).save(cause.number, version, { because: under })

  /** Puts a cause under another, or under the problem itself. */
  const move = (cause: Cause, to: string) =>
    act(async () => {
      const before = becauseOf(cause) ?? null
      const under = to === problemId ? null : to
      const statement = String(cause.statement)
      const saved = await put(cause, under, cause.version)
      return {
        text: words.moved(statement, statementOf(under)),
        undo: async () => {
          await put(cause, before, saved.version)
          return words.movedBack(statement)
        },
      }
    })

  /** Ties an action to the cause that it removes. */
  const address = (action: Action, to: string) =>
    act(async () => {
      const found = causes.find(({ id }) => id === to)
      if (!found) return { text: '' }
      const tied = await records(definition).tie(found.number, 'addressed_by', action.number)
      const link = tied.tied.find(
        ({ type, record }) => type === 'addressed_by' && 'id' in record && record.id === action.id,
      )
      return {
        text: words.addressed(action.title, String(found.statement)),
        ...(link && {
          undo: async () => {
            await records(definition).untie(found.number, link.id)
            return words.movedBack(action.title)
          },
        }),
      }
    })

  const undo = said?.undo
  return {
    said: said?.text ?? null,
    wrong,
    move,
    address,
    undo: undo ? () => act(async () => ({ text: await undo() })) : null,
  }
}
