import { useQuery } from '@tanstack/react-query'
import { isDay } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { Coming } from '#ui/coming.tsx'
import { dayInWords, valueInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { document } from '../document.ts'
import { WorkGroup, WorkLine } from './work-group.tsx'
import { NumberRegister } from './number-register.tsx'
import { OrphanGroup } from './orphan-group.tsx'
import { oldAfter, type Workbench } from './workbench.ts'
import { words } from './words.ts'
import styles from './workbench.module.css'

/** What waits for document control, in groups; each leads on to the list that shows all of it. */
export function WorkbenchScreen() {
  const asked = useQuery({
    queryKey: [document.plural, 'workbench'],
    queryFn: ({ signal }) => ask<Workbench>('GET', `${collection(document)}/workbench`, { signal }),
    retry: false,
  })
  return (
    <section aria-labelledby="workbench-title" className={styles.workbench}>
      <h1 id="workbench-title">{words.title}</h1>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && (
        <>
          <p className={styles.note}>{words.explain}</p>
          <Groups found={asked.data} />
        </>
      )}
    </section>
  )
}

const Groups = ({
  found: { release, reviews, editions, unwatched, drafts, retention, orphans, series },
}: {
  readonly found: Workbench
}) => (
  <div className={styles.groups}>
    <WorkGroup {...words.release} group={release} list="document-version">
      {(one) => (
        <WorkLine key={one.id} kind="document-version" record={one} title={one.name}>
          {one.effectiveOn !== null && words.release.on(dayInWords(one.effectiveOn))}
        </WorkLine>
      )}
    </WorkGroup>
    <WorkGroup {...words.reviews} group={reviews} list="document">
      {(one) => (
        <WorkLine key={one.id} kind="document" record={one} title={one.title}>
          {one.owner && <RecordLink record={one.owner} />}
          {one.nextReview !== null && isDay(one.nextReview) && <Due day={one.nextReview} />}
        </WorkLine>
      )}
    </WorkGroup>
    <WorkGroup {...words.editions} group={editions} list="edition-watch">
      {(one) => (
        <WorkLine key={one.id} kind="edition-watch" record={one} title={one.name}>
          {one.owner && <RecordLink record={one.owner} />}
          {one.state === 'new-edition' && one.latest !== null && words.editions.new(one.latest)}
          {one.nextCheck !== null && isDay(one.nextCheck) && one.state === 'due' && <Due day={one.nextCheck} />}
        </WorkLine>
      )}
    </WorkGroup>
    <WorkGroup {...words.unwatched} group={unwatched} list="document">
      {(one) => (
        <WorkLine key={one.id} kind="document" record={one} title={one.title}>
          {one.owner && <RecordLink record={one.owner} />}
        </WorkLine>
      )}
    </WorkGroup>
    <WorkGroup
      title={words.drafts.title(oldAfter)}
      explain={words.drafts.explain}
      empty={words.drafts.empty(oldAfter)}
      group={drafts}
      list="document-version"
    >
      {(one) => (
        <WorkLine key={one.id} kind="document-version" record={one} title={one.name}>
          {one.creator && <RecordLink record={one.creator} />}
          <span>{words.drafts.since(valueInWords(one.createdAt.slice(0, 10)))}</span>
        </WorkLine>
      )}
    </WorkGroup>
    <WorkGroup {...words.retention} group={retention} list="document-version">
      {(one) => (
        <WorkLine key={one.id} kind="document-version" record={one} title={one.name}>
          {one.keptUntil !== null && isDay(one.keptUntil) && <Due day={one.keptUntil} />}
        </WorkLine>
      )}
    </WorkGroup>
    <OrphanGroup {...orphans} />
    <NumberRegister {...series} />
  </div>
)
