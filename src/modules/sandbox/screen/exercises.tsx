import { Link } from '@tanstack/react-router'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Sign } from '#ui/state-chip.tsx'
import { scenarios, tickOf, type Scenario } from '../scenarios.ts'
import { words } from './words.ts'
import styles from './sandbox.module.css'

const roles = [...new Set(scenarios.map(({ role }) => role))]

/** The exercises of each role, their steps ticked off what has been done in this space. */
export const Exercises = ({ ticked }: { readonly ticked: readonly string[] }) => (
  <SectionCard title={words.try}>
    <p className={styles.quiet}>{words.tryMore}</p>
    {roles.map((role) => (
      <section key={role} aria-label={role}>
        <h3 className={styles.role}>{role}</h3>
        {scenarios
          .filter((one) => one.role === role)
          .map((scenario) => (
            <Exercise key={scenario.name} scenario={scenario} ticked={ticked} />
          ))}
      </section>
    ))}
  </SectionCard>
)

type ExerciseProps = { readonly scenario: Scenario; readonly ticked: readonly string[] }

function Exercise({ scenario: { title, steps }, ticked }: ExerciseProps) {
  const done = steps.filter(({ by }) => ticked.includes(tickOf(by))).length
  return (
    <details className={styles.exercise}>
      <summary>
        {title} <span className={styles.quiet}>{words.done(done, steps.length)}</span>
      </summary>
      <ol className={styles.steps}>
        {steps.map(({ says, at, by }) => {
          const isDone = ticked.includes(tickOf(by))
          return (
            <li key={says} className={styles.step}>
              <Sign tone={isDone ? 'done' : 'draft'} />
              <Link to={at} className={styles.link}>
                {isDone && <span className={styles.hidden}>{words.isDone} </span>}
                {says}
              </Link>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
