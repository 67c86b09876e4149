import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { Whole } from '#kernel/api/client.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { differencesOf, type Difference } from '#screens/conflict/conflict.ts'
import { labelOf, SideView } from '#screens/conflict/side-view.tsx'
import { words } from './version-words.ts'
import styles from './version-changes.module.css'

type VersionChangesProps = {
  readonly definition: Definition
  readonly before: Whole
  readonly record: Whole
  /** Fields of which their module shows itself what is different. */
  readonly without: readonly string[]
}

/** What a version says otherwise than the one that it takes the place of; not what steps fill in, as its number and its day. */
function changed({ definition, before, record, without }: VersionChangesProps): readonly Difference[] {
  const elsewhere = fieldsOf(definition).flatMap(([name, { set }]) =>
    set === 'step' || without.includes(name) ? name : [],
  )
  return differencesOf(definition, { before, mine: record, theirs: before }, false).filter(
    ({ name }) => !elsewhere.includes(name),
  )
}

/** Whoever approves a version sees what it changes before they sign: field by field, line by line, beside what holds today. */
export function VersionChanges(props: VersionChangesProps) {
  const { before } = props
  const differences = changed(props)
  return (
    <SectionCard
      title={
        <>
          {words.title}{' '}
          <ToRecord record={before} className={styles.link}>
            {words.since(before.number)}
          </ToRecord>
        </>
      }
    >
      {differences.length === 0 && <p className={styles.quiet}>{words.nothing}</p>}
      {differences.length > 0 && (
        <ul className={styles.list}>
          {differences.map((difference) => (
            <li key={difference.input}>
              <p className={styles.label}>{labelOf(difference)}</p>
              <dl className={styles.sides}>
                <div>
                  <dt>{words.before}</dt>
                  <dd>
                    <SideView difference={difference} side="before" />
                  </dd>
                </div>
                <div>
                  <dt>{words.here}</dt>
                  <dd>
                    <SideView difference={difference} side="mine" />
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
