import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf, type Listed, type Page } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changed, type FormValues } from '#kernel/workflow/entered.ts'
import { errorsOf, fieldOf } from '#kernel/kinds/errors.ts'
import type { ListSearch, Search } from '#screens/list/list-search.ts'
import { isNew } from './new-lines.ts'
import { read, type Typed } from './sheet.ts'
import { useNewLines } from './use-new-lines.tsx'
import { useTroubles } from './use-troubles.tsx'
import { words } from './words.ts'

/** So many lines are fetched at once. */
const pageSize = '200'

/** What was typed, by the name of the field. */
type Texts = Readonly<Record<string, string>>

/** The lines as they are kept, a page after the other. */
type Lines = InfiniteData<Page>

const linesIn = (lines: Lines | undefined): readonly Listed[] => lines?.pages.flatMap(({ items }) => items) ?? []

type Deed = readonly { readonly number: string; readonly values: FormValues; readonly cells: number }[]

const newKey = () => `k${newId().slice(-10)}`

/** The lines of the sheet, what is being saved of them, and what was refused. */
export function useSheet(definition: Definition, search: ListSearch, asked: Search) {
  const queries = useQueryClient()
  const queryKey = [definition.plural, 'sheet', asked]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      records(definition).list({ ...asked, limit: pageSize, sort: 'number', after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const troubles = useTroubles()
  const { note } = troubles
  const [said, setSaid] = useState('')
  const history = useRef<Deed[]>([])
  /** Saves of one line follow each other: each goes on from the version before. */
  const waiting = useRef(new Map<string, Promise<unknown>>())

  const items = linesIn(query.data)
  const current = (number: string): Listed | undefined =>
    linesIn(queries.getQueryData<Lines>(queryKey)).find((one) => one.number === number) ??
    items.find((one) => one.number === number)

  const inEachPage = (change: (items: Page['items'], isLast: boolean) => Page['items']) =>
    queries.setQueryData<Lines>(
      queryKey,
      (lines) =>
        lines && {
          ...lines,
          pages: lines.pages.map((page) => ({ ...page, items: change(page.items, page === lines.pages.at(-1)) })),
        },
    )
  const replace = (line: Listed) => inEachPage((ones) => ones.map((one) => (one.number === line.number ? line : one)))

  /** Saves values of one line; answers what stood there before, or null when it was refused. */
  async function saveLine(number: string, values: FormValues, texts: Texts): Promise<FormValues | null> {
    const line = current(number)
    if (!line) return null
    const names = Object.keys(values)
    const sent = changed(definition, line, { ...line, ...values })
    if (Object.keys(sent).length === 0) {
      note(number, names, () => null)
      return null
    }
    const before = Object.fromEntries(Object.keys(sent).map((name) => [name, line[name]]))
    try {
      replace(await records(definition).save(number, line.version, sent))
      note(number, names, () => null)
      return before
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused(number, names, texts, error)
      return null
    }
  }

  function refused(number: string, names: readonly string[], texts: Texts, refusal: Refusal) {
    const stale = staleOf(refusal)
    if (stale) replace(stale.current)
    const errors = stale ? { '': words.stale } : errorsOf(refusal)
    const of = (name: string) => Object.entries(errors).find(([input]) => fieldOf(input) === name)?.[1]
    const isSaid = names.some((name) => of(name))
    note(number, names, (name) => {
      const error = of(name) ?? (isSaid ? undefined : Object.values(errors)[0])
      return error === undefined ? null : { text: texts[name] ?? '', error }
    })
    setSaid(stale ? words.stale : (Object.values(errors)[0] ?? refusal.message))
  }

  function inTurn<T>(number: string, work: () => Promise<T>): Promise<T> {
    const turn = (waiting.current.get(number) ?? Promise.resolve()).then(work, work)
    waiting.current.set(number, turn)
    return turn
  }

  const news = useNewLines({
    definition,
    filter: search.filters.register ?? [],
    troubles,
    onMade: (made, since) => {
      inEachPage((ones, isLast) => (isLast ? [...ones, made] : ones))
      if (Object.keys(since).length > 0) void inTurn(made.number, () => saveLine(made.number, since, {}))
    },
  })

  /** Enters texts into cells: each line is saved once, whatever number of its cells has changed. */
  async function enter(cells: readonly Typed[], lost: readonly string[] = []) {
    const lines = [...Map.groupBy(cells, ({ number }) => number)].filter(([number]) => !isNew(number))
    const [deeds, added] = await Promise.all([
      Promise.all(lines.map(([number, ones]) => inTurn(number, () => enterLine(number, ones)))),
      news.enter(cells),
    ])
    const deed = deeds.filter((one) => one !== null)
    if (deed.length > 0) history.current.push(deed)
    const saved = deed.reduce((sum, { cells: count }) => sum + count, 0)
    const told = [...(deed.length > 0 ? [words.saved(saved)] : []), ...added, ...lost]
    if (told.length > 0) setSaid(told.join(' '))
  }

  async function enterLine(number: string, cells: readonly Typed[]) {
    const line = current(number)
    if (!line) return null
    const reads = cells.map(({ column, text }) => ({
      column,
      text,
      read: read(column, text, line[column.name], newKey),
    }))
    for (const { column, text, read: one } of reads)
      if ('error' in one) {
        note(number, [column.name], () => ({ text, error: one.error }))
        setSaid(one.error)
      }
    const good = reads.flatMap(({ column, text, read: one }) =>
      'value' in one ? [{ name: column.name, text, value: one.value }] : [],
    )
    if (good.length === 0) return null
    const values = Object.fromEntries(good.map(({ name, value }) => [name, value]))
    const texts = Object.fromEntries(good.map(({ name, text }) => [name, text]))
    const before = await saveLine(number, values, texts)
    return before && { number, values: before, cells: good.length }
  }

  async function undo() {
    const deed = history.current.pop()
    if (!deed) return setSaid(words.nothingToUndo)
    await Promise.all(deed.map(({ number, values }) => inTurn(number, () => saveLine(number, values, {}))))
    setSaid(words.undone)
  }

  return {
    items,
    news: news.lines,
    troubles: troubles.all,
    troubleAt: troubles.at,
    /** The registers to choose from, while the new lines wait for theirs. */
    registers: news.registers.asked,
    choose: async (register: string) => setSaid((await news.choose(register)).join(' ')),
    leave: () => {
      news.registers.leave()
      setSaid(words.waitForRegister)
    },
    forget: (number: string, name: string) => {
      note(number, [name], () => null)
      news.forget(number, name)
    },
    enter,
    undo,
    said,
    say: setSaid,
    isLoading: query.isPending,
    total: query.data?.pages[0]?.total ?? null,
    hasMore: query.hasNextPage,
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) void query.fetchNextPage()
    },
    /** Fetches the next lines; answers what there is then. */
    fetchMore: async () => {
      const { data, hasNextPage: hasMore, error } = await query.fetchNextPage()
      return { rows: linesIn(data).length, hasMore, error }
    },
    error: query.error,
    retry: () => void query.refetch(),
  }
}
