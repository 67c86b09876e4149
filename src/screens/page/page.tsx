import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { useCommands } from '#ui/commands.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { WatchButton } from '#features/watch/watch-button.tsx'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { Trail } from '#features/trail/trail.tsx'
import { behind } from '#kernel/workflow/path.ts'
import { StepDialog } from '#screens/steps/step-dialog.tsx'
import { Steps } from '#screens/steps/step-bar.tsx'
import { useTaking } from '#screens/steps/use-taking.tsx'
import { Everything } from '#features/links-graph/everything.tsx'
import { Looks } from '#features/links-graph/looks.tsx'
import { AddLink } from './add-link.tsx'
import { Overview } from './overview.tsx'
import { Header } from './header.tsx'
import { OverviewSkeleton, PageSkeleton } from './page-skeleton.tsx'
import { Rail } from './rail.tsx'
import { Related } from './related.tsx'
import type { PageSection } from '#kernel/slots/sections.ts'
import { Tabs, type Tab } from './tabs.tsx'
import { useMend } from './use-mend.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

/** Comes for those who look back. */
const PastPage = lazy(async () => ({ default: (await import('./past-page.tsx')).PastPage }))

const LifeNow = lazy(async () => ({ default: (await import('./life-now.tsx')).LifeNow }))

const Discussion = lazy(async () => ({ default: (await import('#features/comments/discussion.tsx')).Discussion }))

type RecordPageProps = {
  readonly definition: Definition
  readonly number: string
  readonly tab: Tab
  /** Shown when there is no such record for this reader. */
  readonly missing: ReactNode
  /** What a module adds beside the title. */
  readonly Extra?: ComponentType<{ readonly record: Whole }>
  /** What a module draws on the overview. */
  readonly sections?: readonly PageSection[]
}

/**
 * One record: who it is, where it stands, what can be done, what is known, what happened.
 * @param page `on`: the day or the instant as of which it is shown
 */
export function RecordPage({ on, ...page }: RecordPageProps & { readonly on: string | null }) {
  if (on === null) return <PresentPage {...page} />
  const { Extra: _, ...stood } = page
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PastPage {...stood} on={on} />
    </Suspense>
  )
}

function PresentPage({ definition, number, tab, missing, Extra, sections }: RecordPageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
  })
  if (data)
    return (
      <OpenPage
        definition={definition}
        record={data}
        tab={tab}
        extra={Extra && <Extra record={data} />}
        {...(sections && { sections })}
      />
    )
  if (error instanceof Refusal && error.code === 'not-found') return missing
  if (!error) return <PageSkeleton />
  return (
    <Trouble level={1} title={words.failed} retry={() => void refetch()}>
      {error.message}
    </Trouble>
  )
}

type OpenPageProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly tab: Tab
  readonly extra: ReactNode
  readonly sections?: readonly PageSection[]
}

function OpenPage({ definition, record, tab, extra, sections }: OpenPageProps) {
  const passed = behind(record.stays.map(({ state }) => state))
  const [taken, setTaken] = useState(0)
  const onTaken = () => setTaken((before) => before + 1)
  const { asked, overtaken, setAsked, isBusy, take, onTake } = useTaking(definition, record, onTaken)
  const { editing, setEditing, linking, setLinking, mend } = useMend(definition, record, tab, setAsked)
  useCommands(
    { about: record.number, rank: 0 },
    record.steps.filter(({ open }) => open).map((step) => ({ label: step.label, run: () => void onTake(step) })),
  )

  return (
    <article className={styles.page}>
      <Header
        definition={definition}
        record={record}
        extra={
          <>
            {isWorkedOn(definition) && <WatchButton definition={definition} record={record} />}
            {extra && <Suspense>{extra}</Suspense>}
          </>
        }
      />
      <Steps
        definition={definition}
        record={record}
        behind={passed.map((state) => definition.workflow.states[state]?.label ?? state)}
        mend={mend}
        onTake={(step) => void onTake(step)}
        isBusy={isBusy}
        taken={taken}
      />
      <div className={styles.columns}>
        <div className={styles.content}>
          <Tabs definition={definition} record={record} current={tab} />
          {tab === 'overview' && (
            <Suspense fallback={<OverviewSkeleton />}>
              <Overview
                definition={definition}
                record={record}
                editing={editing}
                onEdit={setEditing}
                {...(sections && { sections })}
              />
            </Suspense>
          )}
          {(tab === 'related' || tab === 'connected') && isWorkedOn(definition) && (
            <Looks definition={definition} number={record.number} current={tab} />
          )}
          {tab === 'related' && <Related definition={definition} record={record} onAdd={setLinking} />}
          {tab === 'connected' && isWorkedOn(definition) && <Everything definition={definition} record={record} />}
          {tab === 'discussion' && isWorkedOn(definition) && (
            <Suspense>
              <Discussion definition={definition} record={record} />
            </Suspense>
          )}
          {tab === 'trail' && (
            <Trail definition={definition} record={record}>
              <Suspense>
                <LifeNow definition={definition} number={record.number} />
              </Suspense>
            </Trail>
          )}
        </div>
        <Rail
          definition={definition}
          record={record}
          editing={editing}
          onEdit={setEditing}
          onAdd={setLinking}
          {...(sections && { sections })}
        />
      </div>
      {asked && (
        <StepDialog
          key={asked.name}
          definition={definition}
          record={record}
          step={asked}
          overtaken={overtaken}
          take={(taking) => take(asked, taking)}
          mend={mend}
          onClose={() => setAsked(null)}
        />
      )}
      {linking && <AddLink definition={definition} record={record} way={linking} onClose={() => setLinking(null)} />}
    </article>
  )
}
