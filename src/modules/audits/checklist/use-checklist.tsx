import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { askAgain } from '#lib/ask-again.ts'
import { records, type Listed, type Page, type Whole } from '#kernel/api/client.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Answered } from '#kernel/definition/define.ts'
import { filesOfParts } from '#features/files/files.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { audit } from '../audit.ts'
import { checklistLine } from '../checklist-line.ts'
import { finding } from '../finding.ts'

export type Line = Listed & Answered<typeof checklistLine, Named>
export type Found = Listed & Answered<typeof finding, Named>

type LinePage = Page<typeof checklistLine>

/** No checklist is longer than one page of a list. */
const most = '200'

const linesOf = (number: string) => [checklistLine.plural, 'list', { parent: number, checklist: true }]
const filesKeyOf = (number: string) => [checklistLine.plural, 'files', { parent: number }]
const findingsOf = (number: string) => [finding.plural, 'list', { audit: number, checklist: true }]

/** What the checklist of an audit asks of the server, and this device keeps. */
export const keysOf = (number: string) => [
  keyOfRecord(audit, number),
  linesOf(number),
  findingsOf(number),
  filesKeyOf(number),
]

/** An answer that was on its way while a line was saved is older than what shows: no line goes back. */
function newest(before: LinePage | undefined, after: LinePage): LinePage {
  const shown = new Map(before?.items.map((line) => [line.id, line]))
  const items = after.items.map((line) => {
    const other = shown.get(line.id)
    return other && other.version > line.version ? other : line
  })
  return { ...after, items }
}

/** The questions of an audit in their order, the files of each, and the findings that were raised in it. */
export function useChecklist(number: string) {
  const lines = useQuery({
    queryKey: linesOf(number),
    queryFn: ({ signal }) => records(checklistLine).list({ parent: number, limit: most, sort: 'number' }, signal),
    structuralSharing: (before, after) =>
      replaceEqualDeep(before, newest(before as LinePage | undefined, after as LinePage)), // What queryFn gave.
  })
  const findings = useQuery({
    queryKey: findingsOf(number),
    queryFn: ({ signal }) => records(finding).list({ audit: number, limit: most, sort: 'number' }, signal),
  })
  const files = useQuery({
    queryKey: filesKeyOf(number),
    queryFn: ({ signal }) => filesOfParts(audit, number, signal),
  })
  return { lines, findings, files }
}

/**
 * Keeps an answer where it is shown and lets the audit be asked again, whose closing meeting waits for it. The rest of
 * the screen stays as it is: a person answers twenty questions in a row.
 */
export function useKeepLine(number: string) {
  const queries = useQueryClient()
  return useCallback(
    (saved: Whole) => {
      queries.setQueryData<LinePage>(
        linesOf(number),
        (page) =>
          page && {
            ...page,
            items: page.items.map((line) => (line.id === saved.id ? (saved as unknown as Line) : line)), // The answer to its change.
          },
      )
      queries.setQueryData(keyOfRecord(checklistLine, saved.number), saved)
      void queries.invalidateQueries({ queryKey: keyOfRecord(audit, number) })
    },
    [queries, number],
  )
}

/** Asks again for the questions of an audit, its findings and files. Resolves when what is shown is new. */
export function useReading(number: string) {
  const queries = useQueryClient()
  return useCallback(() => Promise.all(keysOf(number).map((key) => askAgain(queries, key))), [queries, number])
}
