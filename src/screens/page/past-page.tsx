import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { PageSection } from '#kernel/slots/sections.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { grouped } from '#kernel/workflow/entered.ts'
import { differs } from '#features/as-of/differs.ts'
import { Life } from '#features/as-of/life.tsx'
import { Past } from '#features/as-of/past.tsx'
import { words as asOf } from '#features/as-of/words.ts'
import { GroupSection } from './group-section.tsx'
import { Header } from './header.tsx'
import { OverviewSkeleton, PageSkeleton } from './page-skeleton.tsx'
import { PartsSection } from './parts.tsx'
import { fieldsOfOverview } from './rail-fields.ts'
import { Rail } from './rail.tsx'
import { Related } from './related.tsx'
import { Tabs, type Tab } from './tabs.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

type PastPageProps = {
  readonly definition: Definition
  readonly number: string
  readonly tab: Tab
  /** A day, or an instant. */
  readonly on: string
  /** Shown when there was no such record for this reader. */
  readonly missing: ReactNode
  /** What a module draws on the overview. */
  readonly sections?: readonly PageSection[]
}

const none: readonly PageSection[] = []

/** One record as it stood: what was known and linked, and nothing to be done. */
export function PastPage({ definition, number, tab, on, missing, sections = none }: PastPageProps) {
  const route = useFrame().routeOf(definition.name)
  const navigate = useNavigate()
  const go = (next: string | null) => {
    if (!route) return
    const search = { ...(tab === 'related' && { tab }), ...(next !== null && { on: next }) }
    void navigate({ to: '/$module/$number', params: { module: route, number }, search })
  }
  return (
    <article className={styles.page}>
      <Past what={number} isRecord on={on} onGo={go}>
        <Life definition={definition} number={number} on={on} onGo={go} />
        <Stood definition={definition} number={number} tab={tab} on={on} missing={missing} sections={sections} />
      </Past>
    </article>
  )
}

function Stood({ definition, number, tab, on, missing, sections = none }: PastPageProps) {
  const { data, error, refetch } = useQuery<Whole>({
    queryKey: [...keyOfRecord(definition, number), 'on', on],
    queryFn: ({ signal }) => records(definition).get(number, signal, on),
    // Of the same record alone: while one walks along its life, it does not go away between two stops.
    placeholderData: (before) => (before?.number === number ? before : undefined),
  })
  const { data: present } = useQuery({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
  })
  if (data) return <StoodSo definition={definition} record={data} present={present} tab={tab} sections={sections} />
  if (error instanceof Refusal && error.code === 'not-found') return missing
  if (!error) return <PageSkeleton />
  return (
    <Trouble level={1} title={words.failed} retry={() => void refetch()}>
      {error.message}
    </Trouble>
  )
}

const nothing = () => undefined

type StoodSoProps = {
  readonly definition: Definition
  readonly record: Whole
  /** As it is today, once that has come. */
  readonly present: Whole | undefined
  readonly tab: Tab
  readonly sections: readonly PageSection[]
}

/** How much of what is shown is another today, and the state of today. */
function Differences({ definition, record, present }: Omit<StoodSoProps, 'tab' | 'sections'>) {
  if (!present) return null
  const names = Object.keys(definition.fields).filter((name) => differs(record[name], present[name]))
  const isElsewhere = record.state !== present.state
  const state = definition.workflow.states[present.state]?.label ?? present.state
  return (
    <p className={styles.kept} role="status">
      {names.length > 0 || isElsewhere ? asOf.other(names.length) : asOf.same}
      {isElsewhere && ` ${asOf.stateToday(state)}`}
    </p>
  )
}

function StoodSo({ definition, record, present, tab, sections }: StoodSoProps) {
  const registry = useRegistry()
  const drawn = sections.filter(({ Stood: Drawn }) => Drawn !== undefined)
  const names = drawn.flatMap(({ draws }) => draws)
  const groups = grouped(definition, fieldsOfOverview(definition))
  return (
    <>
      <Header definition={definition} record={record} extra={null} />
      <Differences definition={definition} record={record} present={present} />
      <div className={styles.columns}>
        <div className={styles.content}>
          <Tabs definition={definition} record={record} current={tab === 'related' ? tab : 'overview'} />
          {tab === 'related' ? (
            <Related definition={definition} record={record} onAdd={nothing} />
          ) : (
            // What is drawn comes with its code, and would push away what stands below it.
            <Suspense fallback={<OverviewSkeleton />}>
              {drawn.map(({ Stood: Drawn, draws }) => (
                <div key={draws.join(' ')} className={styles.drawn}>
                  {Drawn && <Drawn definition={definition} record={record} />}
                </div>
              ))}
              <div className={styles.card}>
                {groups.map((group) => (
                  <GroupSection
                    key={group.heading}
                    definition={definition}
                    record={record}
                    group={group}
                    editing={null}
                    onEdit={nothing}
                    present={present}
                    drawn={names}
                  />
                ))}
              </div>
              {definition.parts.map((name) => (
                <PartsSection key={name} definition={registry.named(name)} parent={record} />
              ))}
            </Suspense>
          )}
        </div>
        <Rail
          definition={definition}
          record={record}
          editing={null}
          onEdit={nothing}
          onAdd={nothing}
          present={present}
        />
      </div>
    </>
  )
}
