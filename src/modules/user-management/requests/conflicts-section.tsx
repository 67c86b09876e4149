import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { dutyWaiver } from '../duties/duty-waiver.ts'
import { WaiveDialog } from '../duties/waive-dialog.tsx'
import { overseers } from '../overseers.ts'
import type { BroughtConflict, ConflictsNow } from './my-roles.ts'
import { roleRequest } from './role-request.ts'
import { words } from './words.ts'
import styles from './requests.module.css'

type KeptLine = { readonly key: string; readonly said: string; readonly waiver: unknown }

/** The states in which a role may still take effect. */
const pending = ['requested', 'approved']

const useConflicts = (record: Whole, isPending: boolean) =>
  useQuery({
    queryKey: [roleRequest.plural, 'conflicts', record.number, record.version],
    queryFn: ({ signal }) =>
      ask<ConflictsNow>('GET', `${collection(roleRequest)}/${record.number}/conflicts`, { signal }),
    enabled: isPending,
  })

/** Which conflicts of duties the role brings to its holder, as they stand now; asked anew until the role is given. */
export function ConflictsSection({ record }: { readonly record: Whole }) {
  const isPending = pending.includes(record.state)
  const asked = useConflicts(record, isPending)
  if (!isPending) return <Kept record={record} />
  return (
    <SectionCard title={words.conflicts.title}>
      <Coming asked={asked} loading={words.conflicts.loading} failed={words.conflicts.failed} />
      {asked.data && <Conflicts record={record} now={asked.data} />}
    </SectionCard>
  )
}

/** The same in the dialog of whoever approves: what they should have seen before they sign. */
export function ConflictsToWeigh({ record }: { readonly record: Whole }) {
  const asked = useConflicts(record, true)
  return (
    <div role="group" aria-label={words.conflicts.weigh}>
      <h3 className={styles.name}>{words.conflicts.weigh}</h3>
      <Coming asked={asked} loading={words.conflicts.loading} failed={words.conflicts.failed} />
      {asked.data && <Conflicts record={record} now={asked.data} isAsked={false} />}
    </div>
  )
}

/** What the role brought when it took effect, with the waivers that let it. */
function Kept({ record }: { readonly record: Whole }) {
  const lines = (Array.isArray(record.conflicts) ? record.conflicts : []) as readonly KeptLine[] // The field's own columns.
  if (lines.length === 0) return null
  return (
    <SectionCard title={words.conflicts.title}>
      <ul className={styles.list}>
        {lines.map(({ key, said, waiver }) => (
          <li key={key} className={styles.line}>
            <h3 className={styles.name}>{said}</h3>
            {isRef(waiver) && (
              <ToRecord record={waiver} className={styles.link ?? ''}>
                {waiver.number}
              </ToRecord>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

type ConflictsProps = {
  readonly record: Whole
  readonly now: ConflictsNow
  /** Whether waivers can be asked for here. */
  readonly isAsked?: boolean
}

function Conflicts({ record, now: { conflicts, whole }, isAsked = true }: ConflictsProps) {
  const [waived, setWaived] = useState<Pick<BroughtConflict, 'conflict' | 'said'> | null>(null)
  const said = words.conflicts
  const open = conflicts.filter(({ waiver }) => waiver?.state !== 'granted').length
  const { me } = useFrame()
  const mayAsk = isAsked && overseers.some((role) => hasRole(me, role, null))
  if (conflicts.length === 0) return <p className={styles.quiet}>{said.none}</p>
  return (
    <>
      <p className={styles.quiet}>{open > 0 ? said.explain(open) : said.allWaived}</p>
      {mayAsk && whole && conflicts.filter(({ waiver }) => waiver === null).length > 1 && (
        <Button onClick={() => setWaived(whole)} className={styles.whole}>
          {said.waiveWhole}
        </Button>
      )}
      <ul className={styles.list}>
        {conflicts.map((one) => (
          <One key={one.conflict} conflict={one} {...(isAsked && { onWaive: () => setWaived(one) })} />
        ))}
      </ul>
      {waived && (
        <WaiveDialog
          conflict={{ key: waived.conflict, said: waived.said }}
          {...(isRef(record.holder) && { holder: record.holder })}
          onClose={() => setWaived(null)}
        />
      )}
    </>
  )
}

type OneProps = { readonly conflict: BroughtConflict; readonly onWaive?: () => void }

function One({ conflict: { said, waiver }, onWaive }: OneProps) {
  const { me } = useFrame()
  const mayAsk = overseers.some((role) => hasRole(me, role, null))
  return (
    <li className={styles.line}>
      <h3 className={styles.name}>{said}</h3>
      <div className={styles.top}>
        {waiver === null && <Verdict tone="overdue">{words.conflicts.open}</Verdict>}
        {waiver === null && mayAsk && onWaive && (
          <Button variant="default" onClick={onWaive} aria-label={words.conflicts.waiveFor(said)}>
            {words.conflicts.waive}
          </Button>
        )}
        {waiver !== null && (
          <>
            <Verdict tone={waiver.state === 'granted' ? 'soon' : 'waiting'}>
              {waiver.state === 'granted' && waiver.until
                ? words.conflicts.granted(dayInWords(waiver.until))
                : words.conflicts.requested}
            </Verdict>
            <ToRecord record={{ kind: dutyWaiver.name, number: waiver.number }} className={styles.link ?? ''}>
              {waiver.number}
            </ToRecord>
          </>
        )}
      </div>
    </li>
  )
}
