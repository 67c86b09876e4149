import { Button } from '@mantine/core'
import { useState } from 'react'
import { Coming } from '#ui/coming.tsx'
import { Sign, StateChip } from '#ui/state-chip.tsx'
import { boundWhile } from '#modules/contents/bound-while.ts'
import type { Whole } from '#kernel/api/client.ts'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { changeAction } from '../plan/change-action.ts'
import { BundleDialog } from './bundle-dialog.tsx'
import { Collisions } from './collisions.tsx'
import type { Bundled, Release } from './release.ts'
import { useRelease } from './use-release.tsx'
import { words } from './words.ts'
import styles from './release.module.css'

/** An administrative change is not planned: what it releases is bundled with the request. */
const isUnplanned = (record: Whole) => record.class === 'Administrative'

const waiting: readonly string[] = boundWhile

/** Whether its release is prepared: before, there is nothing to rehearse yet. */
const isAwaited = (record: Whole) =>
  waiting.includes(record.state) &&
  (isUnplanned(record) || waiting.indexOf(record.state) >= waiting.indexOf('assessment'))

/** The states in which documents may be taken into the bundle. */
const bundling = (record: Whole): readonly string[] =>
  isUnplanned(record) ? ['draft', 'submitted'] : ['planning', 'implementation']

/** Whoever may change a change, or its plan where only that is still open, says what it releases. */
const mayBundle = (record: Whole) =>
  bundling(record).includes(record.state) && (record.may.change || record.may.add.includes(changeAction.name))

/** What stands between a change and its day, and what takes effect with it. */
export function ReleaseSection({ record }: SectionProps) {
  const isPast = usePast() !== null
  const isPrepared = isAwaited(record) && !record.void && !isPast
  const asked = useRelease(record, isPrepared)
  const { data } = asked
  if (!isPrepared) return null
  const lines = data ? linesOf(record, data) : []
  const hidden = data ? data.checks - data.readiness.length : 0
  const hasList = lines.length > 0 || hidden > 0
  if (data && record.state === 'assessment' && data.collisions.length === 0) return null
  // Before the plan is carried out there is nothing to rehearse, and often nothing to bundle yet.
  if (data && !hasList && data.bundle.length === 0 && data.collisions.length === 0) return null
  return (
    <SectionCard
      title={hasList || !data ? words.title : words.titleBefore}
      beside={hasList && <span className={styles.figure}>{metOf(lines, hidden)}</span>}
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && data.collisions.length > 0 && (
        <Collisions record={record} day={data.day ?? ''} all={data.collisions} free={data.free} />
      )}
      {data && (
        <div className={styles.pair} data-alone={data.bundle.length === 0 || undefined}>
          {hasList && (
            <div>
              <ul className={styles.list}>
                {lines.map((line) => (
                  <Line key={line.name} line={line} />
                ))}
              </ul>
              {hidden > 0 && <p className={styles.quiet}>{words.hidden(hidden)}</p>}
              {data.readiness.length > 0 && <p className={styles.quiet}>{words.rehearsed}</p>}
            </div>
          )}
          {data.bundle.length > 0 && <Together record={record} bundle={data.bundle} />}
        </div>
      )}
    </SectionCard>
  )
}

/** Of all lines, how many are met: of those that a reader is not told, nothing is claimed. */
function metOf(lines: readonly CheckLine[], hidden: number): string {
  const met = lines.filter(({ isMet }) => isMet).length
  return hidden > 0 ? words.metShown(met, lines.length + hidden, hidden) : words.met(met, lines.length)
}

type CheckLine = {
  readonly name: string
  readonly says: string
  readonly isMet: boolean
  readonly why: string | null
  readonly figure: string | null
}

/** What the next step asks for, and what each who takes part in the release says. */
function linesOf(record: Whole, { readiness }: Release): readonly CheckLine[] {
  const { steps } = record
  const next = steps.find(({ name }) => name === 'report-ready' || name === 'set-release')
  const asked = (next?.guards ?? []).filter(({ guard }) => guard !== 'permission')
  const needs = asked.filter(({ guard }) => guard.startsWith('needs:') && guard !== 'needs:releaseOn')
  const lacking = needs.filter(({ passed }) => !passed)
  return [
    ...(needs.length === 0
      ? []
      : [
          {
            name: 'needs',
            says: words.analysed,
            isMet: lacking.length === 0,
            why: lacking.map(({ why }) => why).join(' ') || null,
            figure: null,
          },
        ]),
    ...asked.flatMap(({ guard, passed, why }): readonly CheckLine[] => {
      const says = words.guards[guard]
      return says === undefined ? [] : [{ name: guard, says, isMet: passed, why: passed ? null : why, figure: null }]
    }),
    ...orderLine(record),
    ...readiness.map(({ name, label, count, why }) => ({
      name,
      says: label,
      isMet: why === null,
      why,
      figure: count === null ? null : count === 0 ? words.nothing : words.records(count),
    })),
  ]
}

/** What it takes effect after, where it is said: its day waits for that. */
function orderLine({ tied }: Whole): readonly CheckLine[] {
  const first = tied.filter(({ type, side }) => type === 'takes_effect_after' && side === 'here')
  if (first.length === 0) return []
  const open = first.flatMap(({ record }) => (isRef(record) && waiting.includes(record.state) ? [record.number] : []))
  const why = open.length === 0 ? null : words.waitsFor(open)
  return [{ name: 'order-kept', says: words.ordered, isMet: why === null, why, figure: null }]
}

const Line = ({ line: { says, isMet, why, figure } }: { readonly line: CheckLine }) => (
  <li>
    <span className={styles.line}>
      <Sign tone={isMet ? 'done' : 'missing'} />
      <span className={styles.says}>
        {says}
        {why !== null && <span className={styles.why}>{why}</span>}
      </span>
    </span>
    {figure !== null && <span className={styles.figure}>{figure}</span>}
  </li>
)

type TogetherProps = { readonly record: Whole; readonly bundle: readonly Bundled[] }

function Together({ record, bundle }: TogetherProps) {
  const [isOpen, setOpen] = useState(false)
  const isBundling = mayBundle(record) && bundle.some(({ version }) => version === null)
  return (
    <div>
      <div className={styles.head}>
        <h3>{words.together}</h3>
        <span className={styles.figure}>{words.allOrNone}</span>
      </div>
      <ul className={styles.list}>
        {bundle.map((one) => (
          <BundledLine key={one.document.id} one={one} />
        ))}
      </ul>
      {isBundling && (
        <Button variant="default" mt={8} onClick={() => setOpen(true)}>
          {words.bundle}
        </Button>
      )}
      {isOpen && <BundleDialog number={record.number} bundle={bundle} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** How far a document is that no version of the bundle stands for. */
function unbound({ underWay, elsewhere, givenUp }: Bundled): string {
  if (elsewhere !== null) return words.elsewhere(isRef(elsewhere) ? elsewhere.number : null)
  if (underWay !== null) return words.underWay
  return givenUp === null ? words.notBegun : words.givenUp(givenUp)
}

function BundledLine({ one }: { readonly one: Bundled }) {
  const { document, version } = one
  const { states } = useRegistry().named('document-version').workflow
  const state = version && states[version.state]
  return (
    <li>
      <span className={styles.document}>
        <RecordLink record={document} />
        {isRef(document) && <span className={styles.title}>{document.title}</span>}
        {version && isRef(version.record) && (
          <ToRecord record={version.record} className={styles.figure ?? ''}>
            {words.coming(version.label)}
          </ToRecord>
        )}
      </span>
      {state ? (
        <StateChip tone={state.tone} label={state.label} />
      ) : (
        <span className={styles.figure}>{unbound(one)}</span>
      )}
    </li>
  )
}
