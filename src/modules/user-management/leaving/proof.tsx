import { Verdict } from '#ui/state-chip.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { sorts, type Desk } from './desk.ts'
import { words } from './words.ts'
import styles from './leaving.module.css'

const { proof: said } = words

/** What is left, and which roles nobody else would hold. */
export const Proof = ({ desk: { person, counts, roles } }: { readonly desk: Desk }) => (
  <SectionCard title={said.title}>
    <ul className={styles.proof}>
      {sorts.map((sort) => (
        <li key={sort}>
          <span>{words.sorts[sort]}</span>
          <Verdict tone={counts[sort] === 0 ? 'done' : 'waiting'}>{said.left(counts[sort])}</Verdict>
        </li>
      ))}
    </ul>
    <h3 className={styles.subtitle}>{said.roles}</h3>
    {roles.length === 0 ? (
      <p className={styles.quiet}>{said.noRoles}</p>
    ) : (
      <ul className={styles.proof}>
        {roles.map(({ id, title, others }) => (
          <li key={id}>
            <span>{title}</span>
            <Verdict tone={others === 0 ? 'overdue' : 'done'}>
              {others === 0 ? said.alone : said.others(others)}
            </Verdict>
          </li>
        ))}
      </ul>
    )}
    <p className={styles.quiet}>{said.explain}</p>
    <p className={styles.quiet}>
      <ToRecord record={person} className={styles.link}>
        {said.offboard}
      </ToRecord>
    </p>
  </SectionCard>
)
