import { Button } from '@mantine/core'
import { PersonName } from '#ui/avatar.tsx'
import { Progress } from '#ui/progress.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { outcomes, type Line, type Rehearsed } from './bulk.ts'
import type { Doing } from './use-assigning.tsx'
import { words } from './words.ts'
import styles from './bulk.module.css'

type FoundProps = {
  readonly found: Rehearsed
  readonly doing: Doing | null
  readonly assign: () => Promise<void>
  /** Back to what was entered. */
  readonly begin: () => void
  readonly onMore: () => void
}

/** To whom it would be assigned, who has met it or is asked already; then how far it has come. */
export function Found({ found, doing, assign, begin, onMore }: FoundProps) {
  const { requirement, counts, due, items } = found
  const more = () => {
    onMore()
    begin()
  }
  return (
    <>
      <div className={styles.form}>
        {doing ? (
          <Far doing={doing} title={requirement.title} />
        ) : (
          <p role="status" className={styles.would}>
            {words.would(counts.assign, requirement.title)} {counts.assign > 0 && words.dueOn(due)}
          </p>
        )}
        <div className={styles.buttons}>
          {doing === null && (
            <>
              <Button size="md" variant="default" onClick={begin}>
                {words.again}
              </Button>
              {counts.assign > 0 && (
                <Button size="md" onClick={() => void assign()}>
                  {words.assign(counts.assign)}
                </Button>
              )}
            </>
          )}
          {doing?.isOver && (
            <Button size="md" onClick={more}>
              {words.more}
            </Button>
          )}
        </div>
      </div>
      {doing === null &&
        outcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <SectionCard key={outcome} title={words.group(words.outcomes[outcome], counts[outcome])}>
              <ul className={styles.people}>
                {items
                  .filter((one) => one.outcome === outcome)
                  .map((one) => (
                    <Person key={one.person.id} line={one} />
                  ))}
              </ul>
            </SectionCard>
          ))}
    </>
  )
}

function Person({ line: { person, assignment } }: { readonly line: Line }) {
  const { me } = useFrame()
  return (
    <li className={styles.person}>
      <ToRecord record={{ kind: 'person', number: person.number }}>
        <PersonName name={person.name} you={person.id === me.id} />
      </ToRecord>
      {assignment !== null && (
        <ToRecord record={{ kind: 'training-assignment', number: assignment }} className={styles.link}>
          {assignment}
        </ToRecord>
      )}
    </li>
  )
}

const Far = ({ doing: { done, all, isOver, why }, title }: { readonly doing: Doing; readonly title: string }) => (
  <>
    {!isOver && <Progress label={words.assigning(done, all)} done={done} total={all} />}
    <p role="status" className={styles.would}>
      {isOver ? words.done(done, title) : words.assigning(done, all)}
    </p>
    {why !== null && (
      <p role="alert" className={styles.wrong}>
        {words.stopped(all - done)} {why}
      </p>
    )}
  </>
)
