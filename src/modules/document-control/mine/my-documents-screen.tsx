import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isDay } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import type { Page } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import type { trainingAssignment } from '#modules/training/assignment/assignment.ts'
import type { controlledCopy } from '../copies/controlled-copy.ts'
import { document } from '../document.ts'
import { WorkGroup, WorkLine } from '../workbench/work-group.tsx'
import styles from '../workbench/workbench.module.css'
import type { Group, WaitingDocument, WaitingVersion } from '../workbench/workbench.ts'
import { words } from './words.ts'

/** The same as the API answers it. */
type MyDocuments = {
  readonly read: Group<Page<typeof trainingAssignment>['items'][number]>
  readonly review: Group<WaitingVersion>
  readonly approve: Group<WaitingVersion>
  readonly write: Group<WaitingVersion>
  readonly own: Group<WaitingDocument>
  readonly hold: Group<Page<typeof controlledCopy>['items'][number]>
}

/** What one has to do with documents, in groups; each leads on to the list that shows all of it. */
export function MyDocumentsScreen() {
  const asked = useQuery({
    queryKey: [document.plural, 'mine'],
    queryFn: ({ signal }) => ask<MyDocuments>('GET', `${collection(document)}/mine`, { signal }),
    retry: false,
  })
  return (
    <section aria-labelledby="mine-title" className={styles.workbench}>
      <h1 id="mine-title">{words.title}</h1>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data &&
        (Object.values(asked.data).some(({ items }) => items.length > 0) ? (
          <>
            <p className={styles.note}>{words.explain}</p>
            <Groups found={asked.data} />
          </>
        ) : (
          <Nothing />
        ))}
    </section>
  )
}

/** Leads those who have nothing to do to what they work by. */
const Nothing = () => (
  <>
    <p className={styles.note}>{words.none}</p>
    <Link to="/$module" params={{ module: 'document-control' }} search={{ view: 'library' }} className={styles.all}>
      {words.toLibrary}
    </Link>
  </>
)

const versionLine = (one: WaitingVersion) => (
  <WorkLine key={one.id} kind="document-version" record={one} title={one.name}>
    {one.effectiveOn !== null && words.on(dayInWords(one.effectiveOn))}
  </WorkLine>
)

/** The groups in which there is something, what is asked of one before what one has. */
const Groups = ({ found: { read, review, approve, write, own, hold } }: { readonly found: MyDocuments }) => (
  <div className={styles.groups}>
    {read.items.length > 0 && (
      <WorkGroup {...words.read} group={read} list="training-assignment" isOwn>
        {(one) => (
          <WorkLine key={one.id} kind="training-assignment" record={one} title={one.title}>
            {one.due !== null && isDay(one.due) && <Due day={one.due} />}
          </WorkLine>
        )}
      </WorkGroup>
    )}
    {review.items.length > 0 && (
      <WorkGroup {...words.review} group={review} list="document-version" isOwn>
        {versionLine}
      </WorkGroup>
    )}
    {approve.items.length > 0 && (
      <WorkGroup {...words.approve} group={approve} list="document-version" isOwn>
        {versionLine}
      </WorkGroup>
    )}
    {write.items.length > 0 && (
      <WorkGroup {...words.write} group={write} list="document-version" isOwn>
        {versionLine}
      </WorkGroup>
    )}
    {own.items.length > 0 && (
      <WorkGroup {...words.own} group={own} list="document" isOwn>
        {(one) => (
          <WorkLine key={one.id} kind="document" record={one} title={one.title}>
            {one.current !== null && <span>{words.version(one.current)}</span>}
            {one.nextReview !== null && isDay(one.nextReview) && <Due day={one.nextReview} />}
          </WorkLine>
        )}
      </WorkGroup>
    )}
    {hold.items.length > 0 && (
      <WorkGroup {...words.hold} group={hold} list="controlled-copy" isOwn>
        {(one) => (
          <WorkLine key={one.id} kind="controlled-copy" record={one} title={one.name}>
            {one.place}
          </WorkLine>
        )}
      </WorkGroup>
    )}
  </div>
)
