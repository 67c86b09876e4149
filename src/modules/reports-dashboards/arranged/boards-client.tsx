// Dashboards that people arrange, as the browser asks for them. Each call throws a Refusal when it is refused.

import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Role } from '#lib/roles.ts'
import type { Figures } from '../measures/answered.ts'
import type { Board, Boards, Sharing, Shown } from './board.ts'
import type { Widget } from './widget.ts'

/** A dashboard, delivered or arranged, with its figures. */
export type Dashboard = Figures & Shown

const path = '/api/v1/dashboards'
const one = (name: string) => `${path}/${encodeURIComponent(name)}`
const asOf = (on: string | null) => (on === null ? [] : [['on', on]])

type Given = Partial<Sharing> & { readonly name?: string; readonly widgets?: readonly Widget[] }

export const openBoard = (name: string, on: string | null, signal?: AbortSignal) =>
  ask<Dashboard>('GET', `${one(name)}?${new URLSearchParams(asOf(on)).toString()}`, signal && { signal })

export const addBoard = (given: Given) => ask<Board>('POST', path, { body: given })

export const changeBoard = ({ id, version }: Pick<Board, 'id' | 'version'>, given: Given) =>
  ask<Board>('PATCH', one(id), { body: { ...given, version } })

export const removeBoard = ({ id, version }: Board) => ask<undefined>('DELETE', `${one(id)}?version=${version}`)

export const chooseHome = (board: string | null) => ask<undefined>('PUT', `${path}/home`, { body: { board } })

export const chooseHomeOf = (role: Role, board: string | null) =>
  ask<undefined>('PUT', `${path}/homes/${role}`, { body: { board } })

/** The figures of several measures, by one call. */
export function figuresOf(names: readonly string[], on: string | null, signal: AbortSignal) {
  const query = new URLSearchParams([...names.map((name) => ['of', name]), ...asOf(on)])
  return ask<Figures>('GET', `/api/v1/measures?${query.toString()}`, { signal })
}

/** What is asked again once a dashboard was changed. */
export const boardsKey = ['dashboards'] as const
export const boardKey = ['measures', 'dashboard'] as const

/** What stands beside the delivered dashboards, and what opens first. */
export const useBoards = () =>
  useQuery({ queryKey: boardsKey, queryFn: ({ signal }) => ask<Boards>('GET', path, { signal }) })
