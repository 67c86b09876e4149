import { ToRecord } from '#kernel/outline/record-link.tsx'
import { jobRole } from '../job-role/job-role.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import { Fraction } from './grid-edges.tsx'
import { shareAt, shareOfRole, type RoleMatrix } from './matrix.ts'
import { ShareBar } from './share-bar.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

/** The same where a table has no room: a job role at a time, with what it requires below. */
export const ByRole = ({ matrix }: { readonly matrix: RoleMatrix }) => (
  <ul className={styles.list} aria-label={words.title}>
    {matrix.roles.map((role, at) => (
      <li key={role.number}>
        <details className={styles.one} open={at === 0}>
          <summary className={styles.summary}>
            <span className={styles.who}>
              <b>{role.title}</b>
              <span className={styles.count}>{words.holdersOf(role.holders)}</span>
            </span>
            <span />
            <Fraction {...shareOfRole(matrix, at)} />
          </summary>
          <p className={styles.toRole}>
            <ToRecord record={{ kind: jobRole.name, number: role.number }}>{words.toRole}</ToRecord>
          </p>
          <ul className={styles.needs} aria-label={words.needsOf(role.title)}>
            {matrix.requirements.map((requirement, column) => {
              const share = shareAt(matrix, at, column)
              if (!share) return null
              return (
                <li key={requirement.number} className={styles.need}>
                  <ShareBar {...share} />
                  <ToRecord record={{ kind: trainingRequirement.name, number: requirement.number }}>
                    {requirement.title}
                  </ToRecord>
                </li>
              )
            })}
          </ul>
        </details>
      </li>
    ))}
  </ul>
)
