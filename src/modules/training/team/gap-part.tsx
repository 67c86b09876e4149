import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Called, Member } from './team.ts'
import { words } from './words.ts'
import styles from './team.module.css'

/** What is lost when somebody leaves. */
export const GapPart = ({ member: { alone } }: { readonly member: Member }) => {
  const isNone = alone.roles.length + alone.requirements.length === 0
  return (
    <section className={styles.part} aria-label={words.gap}>
      <h3 className={styles.partTitle}>{words.gap}</h3>
      <p className={styles.note}>{isNone ? words.noGap : words.gapExplain}</p>
      <Group title={words.gapRoles} kind="job-role" items={alone.roles} />
      <Group title={words.gapRequirements} kind="training-requirement" items={alone.requirements} />
    </section>
  )
}

type GroupProps = { readonly title: string; readonly kind: string; readonly items: readonly Called[] }

const Group = ({ title, kind, items }: GroupProps) =>
  items.length > 0 && (
    <>
      <h4 className={styles.groupTitle}>{title}</h4>
      <ul className={styles.lines}>
        {items.map(({ number, title: called }) => (
          <li key={number} className={styles.line}>
            <ToRecord record={{ kind, number }} className={styles.link}>
              {called}
            </ToRecord>
          </li>
        ))}
      </ul>
    </>
  )
