import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { keyOfSince, sinceSigned, type SinceSigned } from '#features/trail/since-signed.ts'
import { instantInWords } from '#ui/dates.ts'
import { useShortcut } from '#ui/shortcuts.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { FieldChange, MovedRecord, OtherChange, StepTaken } from './change-lines.tsx'
import { netChanges, othersIn, stepsIn } from './net-changes.ts'
import { Unchanged } from './unchanged.tsx'
import { unchangedIn } from './unchanged-in.ts'
import { words } from './words.ts'
import styles from './changes.module.css'

type ChangesProps = { readonly definition: Definition; readonly record: Whole }

/** What is otherwise than when the reader signed the record last, or since it was created. */
export function Changes({ definition, record }: ChangesProps) {
  const list = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOfSince(definition, record.number), record.version],
    queryFn: ({ signal }) => sinceSigned(definition, record.number, signal),
  })
  const go = (by: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    const at = all.findIndex((one) => one === document.activeElement)
    const other = all[at < 0 ? (by === 1 ? 0 : all.length - 1) : at + by]
    other?.focus()
    other?.scrollIntoView({ block: 'nearest' })
  }
  const { where, nextChange, previousChange } = words.keys
  useShortcut({ keys: ']', does: nextChange, where }, () => go(1))
  useShortcut({ keys: '[', does: previousChange, where }, () => go(-1))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is scrolled by keyboard, too.
    <section className={styles.changes} data-is="changes" aria-labelledby="desk-changes" tabIndex={0} ref={list}>
      {data ? (
        <Told definition={definition} record={record} told={data} />
      ) : (
        <>
          <h2 id="desk-changes" className={styles.title}>
            {words.part.changes}
          </h2>
          {error ? (
            <Trouble title={words.changes.failed} retry={() => void refetch()}>
              {error.message}
            </Trouble>
          ) : (
            <p className={styles.quiet} aria-busy="true">
              {words.changes.loading}
            </p>
          )}
        </>
      )}
    </section>
  )
}

type ToldProps = ChangesProps & { readonly told: SinceSigned }

function Told({ definition, record, told: { since, items, more, moved } }: ToldProps) {
  const [fields, steps, others] = [netChanges(items), stepsIn(items), othersIn(items)]
  const count = fields.length + steps.length + others.length + moved.length
  const at = instantInWords(since.at)
  return (
    <>
      <div className={styles.head}>
        <h2 id="desk-changes" className={styles.title}>
          {words.changes[since.is]}
        </h2>
        <span className={`${styles.quiet} tnum`}>{words.changes.count(count)}</span>
      </div>
      <p className={styles.quiet}>
        {since.is === 'signed'
          ? words.changes.signedAt(since.step ?? '', since.version, at, record.version)
          : words.changes.neverSigned(at, record.version)}
      </p>
      {more && <p className={styles.quiet}>{words.changes.more}</p>}
      {count === 0 && <p className={styles.none}>{words.changes.none}</p>}
      <Group title={words.changes.fields}>
        {fields.map((change) => (
          <FieldChange key={`${change.record?.id} ${change.field}`} change={change} number={record.number} />
        ))}
      </Group>
      <Group title={words.changes.records}>
        {moved.map((one) => (
          <MovedRecord key={one.id} moved={one} />
        ))}
      </Group>
      <Group title={words.changes.steps}>
        {steps.map((body) => (
          <StepTaken key={`${body.chain} ${body.place}`} body={body} number={record.number} />
        ))}
      </Group>
      <Group title={words.changes.others}>
        {others.map((item) => (
          <OtherChange key={item.id} item={item} />
        ))}
      </Group>
      <UnchangedOnes
        definition={definition}
        record={record}
        changed={fields.flatMap(({ record: of, field }) => (of?.id === record.id ? [field] : []))}
      />
    </>
  )
}

type GroupProps = { readonly title: string; readonly children: readonly ReactNode[] }

const Group = ({ title, children }: GroupProps) =>
  children.length === 0 ? null : (
    <>
      <h3 className={styles.group}>
        {title} <span className="tnum">{children.length}</span>
      </h3>
      <ul className={styles.list}>{children}</ul>
    </>
  )

type UnchangedProps = ChangesProps & { readonly changed: readonly string[] }

function UnchangedOnes({ definition, record, changed }: UnchangedProps) {
  const [isOpen, setOpen] = useState(false)
  const count = unchangedIn(definition, record, changed).length
  if (count === 0) return null
  return (
    <>
      <UnstyledButton className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.changes.hide : words.changes.unchanged(count)}
      </UnstyledButton>
      {isOpen && <Unchanged definition={definition} record={record} changed={changed} />}
    </>
  )
}
