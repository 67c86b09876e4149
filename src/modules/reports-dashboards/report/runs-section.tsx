import { Button, UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords, instantInWords } from '#ui/dates.ts'
import { saveFile } from '#ui/save-file.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import type { Run } from './question.ts'
import { formats, report } from './report.ts'
import { ScheduleSaid } from './schedule-said.tsx'
import { words } from './words.ts'
import styles from './report.module.css'

const says = words.runs

const pathOf = (number: string) => `${collection(report)}/${encodeURIComponent(number)}/runs`

/** Fetches the file of a run and hands it to the browser. */
const download = async (number: string, run: string) => saveFile(await fetchFile(`${pathOf(number)}/${run}/file`))

/** Makes files of a report; says what is being made, or why it cannot be. */
function useMaking(number: string) {
  const queries = useQueryClient()
  const [making, setMaking] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  async function attempt(what: string, act: () => Promise<void>): Promise<void> {
    setMaking(what)
    setWrong(null)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
    } finally {
      setMaking(null)
      void queries.invalidateQueries({ queryKey: [report.plural, 'runs', number] })
    }
  }

  const make = (format: string) =>
    attempt(format, async () => {
      const { id } = await ask<Run>('POST', pathOf(number), { body: { format } })
      await download(number, id)
    })
  return { making, wrong, make, fetch: (run: string) => attempt('', () => download(number, run)) }
}

/** The files that were made of a report: by whom, when, of how much, with their hashes; and new ones. */
export function RunsSection({ record }: SectionProps) {
  const { number } = record
  const { making, wrong, make, fetch } = useMaking(number)
  const asked = useQuery({
    queryKey: [report.plural, 'runs', number],
    queryFn: ({ signal }) => ask<{ readonly items: readonly Run[] }>('GET', pathOf(number), { signal }),
  })
  const isOut = record.state === 'published'
  return (
    <SectionCard title={says.title}>
      <ScheduleSaid said={record} />
      <p className={styles.quiet}>
        {record['every'] === 'Not by itself' || isOut ? '' : `${says.onceOut} `}
        {says.rule}
      </p>
      <div className={styles.buttons}>
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            loading={making === format}
            disabled={making !== null && making !== format}
            onClick={() => void make(format)}
          >
            {says.make(format)}
          </Button>
        ))}
      </div>
      {wrong !== null && <p role="alert">{wrong}</p>}
      <Coming asked={asked} loading={says.loading} failed={says.failed} />
      {asked.data?.items.length === 0 && <p className={styles.quiet}>{says.never}</p>}
      {asked.data && asked.data.items.length > 0 && (
        <Runs items={asked.data.items} onFetch={(run) => void fetch(run)} />
      )}
    </SectionCard>
  )
}

type RunsProps = { readonly items: readonly Run[]; readonly onFetch: (run: string) => void }

const Runs = ({ items, onFetch }: RunsProps) => (
  <ScrollBox label={says.label}>
    <table className={styles.table} aria-label={says.label}>
      <thead>
        <tr>
          {says.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((run) => (
          <tr key={run.id}>
            <td>
              {instantInWords(run.at)}
              {run.due !== null && <span className={styles.small}>{says.due(dayInWords(run.due))}</span>}
            </td>
            <td>{run.person}</td>
            <td>
              <File run={run} onFetch={onFetch} />
            </td>
            <td className="tnum">{run.rows?.toLocaleString('en')}</td>
            <td className={styles.hash}>{run.sha256}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

function File({ run, onFetch }: { readonly run: Run; readonly onFetch: RunsProps['onFetch'] }) {
  const { id, name, size, fault, format, mine } = run
  if (fault !== null) return fault
  if (name === null || size === null) return says.busy
  const said = `${format}, ${sizeInWords(size)}`
  if (!mine) return `${said} · ${says.theirs}`
  return (
    <UnstyledButton className={styles.fetch} aria-label={says.fetch(name)} onClick={() => onFetch(id)}>
      {said}
    </UnstyledButton>
  )
}
