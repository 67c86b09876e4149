import IconDeviceMobileCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCheck.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { newId } from '#lib/ids.ts'
import type { Similar } from '#features/similar/similar.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { PersonName } from '#ui/avatar.tsx'
import { todayHere } from '#ui/today.tsx'
import { nonconformance } from '../nonconformance.ts'
import { Head } from './head.tsx'
import { MoreWays } from './more-ways.tsx'
import { ReportForm } from './report-form.tsx'
import { reportsOf } from './report-queue.tsx'
import { Sent } from './sent.tsx'
import { isOver } from './similar-cases.tsx'
import { commentOf, isEmpty, titleOf, valuesOf } from './typed-report.ts'
import type { Mine } from './use-mine.tsx'
import { useReport } from './use-report.tsx'
import { WaitingList } from './waiting-list.tsx'
import type { Aim } from './waiting-report.ts'
import { words } from './words.ts'
import styles from './reporting.module.css'

type ReportingProps = {
  readonly place: string | undefined
  readonly mine: Mine
  readonly recent: readonly string[]
}

/** The form, and what became of the report that was just sent by it. */
export function Reporting({ place, mine, recent }: ReportingProps) {
  const { me } = useFrame()
  const queries = useQueryClient()
  const [queue] = useState(() => reportsOf(me.id))
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const { typed, change, clear } = useReport(me.id, place)
  const [sent, setSent] = useState<string | null>(null)
  const { size } = state.arrived
  useEffect(() => {
    if (size > 0) void queries.invalidateQueries({ queryKey: [nonconformance.plural] })
  }, [queries, size])
  if (!typed) return null

  /** Takes the report, and only then forgets what was typed. */
  async function send(aim: Aim) {
    if (!typed) return
    const id = newId()
    const { what, where, going, photos } = typed
    const at = new Date().toISOString()
    const said = { title: titleOf(what), where: where.trim(), going, photos, photoCount: photos.length }
    setSent(id)
    await queue.add({ id, person: me.id, at, aim, number: null, stopped: null, ...said })
    clear(where)
  }

  const create = (same?: string): Aim => ({ is: 'new', values: valuesOf(typed, todayHere(), mine.home, same) })
  const join = (one: Similar): Aim =>
    isOver(one) ? create(one.number) : { is: 'same', number: one.number, body: commentOf(typed) }

  const report = sent === null ? undefined : (state.arrived.get(sent) ?? state.waiting.find(({ id }) => id === sent))
  const waiting = state.waiting.filter(({ id, stopped }) => id !== report?.id || stopped !== null)
  const note = !state.isKept ? words.notKept : state.isAway ? words.away : words.online
  return (
    <>
      <Head title={words.title}>{report ? <PersonName name={me.name} you /> : <Kept isThere={!isEmpty(typed)} />}</Head>
      <WaitingList waiting={waiting} queue={queue} />
      {report ? (
        <Sent key={report.id} report={report} state={state} onAnother={() => setSent(null)} />
      ) : (
        <>
          <ReportForm
            typed={typed}
            recent={recent}
            note={note}
            onChange={change}
            onSend={() => void send(create())}
            onSame={(one) => void send(join(one))}
          />
          <MoreWays />
        </>
      )}
    </>
  )
}

/** Says that what is typed outlives this page. */
const Kept = ({ isThere }: { readonly isThere: boolean }) =>
  isThere && (
    <span className={styles.kept}>
      <IconDeviceMobileCheck size={18} stroke={1.6} aria-hidden="true" />
      {words.kept}
    </span>
  )
