import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { isDay } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Segments } from '#ui/segments.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { records } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { accessReview } from './access-review.ts'
import type { Verdict as Decision } from './lines.ts'
import { words } from './words.ts'
import styles from './lines.module.css'

/** A line as the page has it. */
type Shown = {
  readonly key: string
  readonly person: Named
  readonly role: Named
  readonly site: Named | null
  readonly signedIn: string | null
  readonly verdict: Decision | null
  readonly why: string | null
}

const titleOf = (named: Named | null) => (named && isRef(named) ? named.title : '')

/** Who holds which role, and what is decided of each; the reviewer decides here, all in one table. */
export function LinesSection({ record }: SectionProps) {
  const { me } = useFrame()
  const kept = (Array.isArray(record.lines) ? record.lines : []) as readonly Shown[] // The field's own columns.
  const isMine = isRef(record.owner) && record.owner.id === me.id
  const decided = kept.filter(({ verdict }) => verdict !== null).length
  return (
    <SectionCard
      title={words.title}
      beside={kept.length > 0 && <span className={styles.quiet}>{words.decided(decided, kept.length)}</span>}
    >
      {kept.length === 0 && <p className={styles.quiet}>{words.notBegun}</p>}
      {kept.length > 0 &&
        (record.state === 'review' && isMine ? (
          <Deciding key={record.version} number={record.number} version={record.version} kept={kept} />
        ) : (
          <Lines lines={kept} />
        ))}
    </SectionCard>
  )
}

type DecidingProps = { readonly number: string; readonly version: number; readonly kept: readonly Shown[] }

function Deciding({ number, version, kept }: DecidingProps) {
  const queries = useQueryClient()
  const [lines, setLines] = useState(kept)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const set = (key: string, said: Partial<Shown>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...said } : line)))
  const isChanged = kept.some((before, at) => before.verdict !== lines[at]?.verdict || before.why !== lines[at].why)

  async function save() {
    setBusy(true)
    setWrong(null)
    const idOf = (named: Named | null) => named?.id ?? null
    try {
      await records(accessReview).move(number, 'decide', {
        version,
        values: {
          lines: lines.map(({ person, role, site, why, ...line }) => ({
            ...line,
            person: idOf(person),
            role: idOf(role),
            site: idOf(site),
            why: why?.trim() ? why : null,
          })),
        },
      })
      notifications.show({ message: words.saved })
      await queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
    }
    setBusy(false)
  }

  return (
    <>
      <Lines lines={lines} onSet={set} />
      <div className={styles.foot}>
        <span className={styles.quiet}>{words.explain}</span>
        {wrong !== null && (
          <span role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
        <Button
          variant="default"
          onClick={() =>
            setLines((now) => now.map((line) => (line.verdict === null ? { ...line, verdict: 'Keep' } : line)))
          }
        >
          {words.keepRest}
        </Button>
        <Button disabled={!isChanged} loading={isBusy} onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
    </>
  )
}

type LinesProps = {
  readonly lines: readonly Shown[]
  /** Where they are decided on. */
  readonly onSet?: (key: string, said: Partial<Shown>) => void
}

const Lines = ({ lines, onSet }: LinesProps) => (
  <ScrollBox label={words.table}>
    <table className={styles.table} aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col">{words.person}</th>
          <th scope="col">{words.role}</th>
          <th scope="col">{words.site}</th>
          <th scope="col">{words.signedIn}</th>
          <th scope="col">{words.decision}</th>
          <th scope="col">{words.why}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <td>
              <RecordLink record={line.person} />
            </td>
            <td>{titleOf(line.role)}</td>
            <td>{line.site ? titleOf(line.site) : words.everywhere}</td>
            <td>{line.signedIn && isDay(line.signedIn) ? dayInWords(line.signedIn) : words.never}</td>
            {onSet ? <Choosing line={line} onSet={onSet} /> : <Decided line={line} />}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

const Decided = ({ line: { verdict, why } }: { readonly line: Shown }) => (
  <>
    <td>
      {verdict === null ? (
        <span className={styles.quiet}>{words.open}</span>
      ) : (
        <Verdict tone={verdict === 'Keep' ? 'done' : 'overdue'}>
          {verdict === 'Keep' ? words.keep : words.withdraw}
        </Verdict>
      )}
    </td>
    <td>{why}</td>
  </>
)

function Choosing({ line, onSet }: { readonly line: Shown; readonly onSet: NonNullable<LinesProps['onSet']> }) {
  const { key, person, role, verdict, why } = line
  return (
    <>
      <td>
        <Segments
          quiet
          label={words.decisionOf(titleOf(person), titleOf(role))}
          options={[
            { value: 'Keep' as const, label: words.keep },
            { value: 'Withdraw' as const, label: words.withdraw },
          ]}
          value={verdict}
          onChange={(next) => onSet(key, { verdict: next })}
        />
      </td>
      <td>
        {verdict === 'Withdraw' && (
          <TextInput
            aria-label={words.whyOf(titleOf(person), titleOf(role))}
            placeholder={words.whyPlaceholder}
            value={why ?? ''}
            maxLength={500}
            onChange={(event) => onSet(key, { why: event.currentTarget.value })}
          />
        )}
      </td>
    </>
  )
}
