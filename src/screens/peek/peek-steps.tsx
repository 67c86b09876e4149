import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { blockedOf, missingOf, nextOf } from '#screens/steps/onward.ts'
import { SeeMissing } from '#screens/steps/see-missing.tsx'
import { TakeSteps } from '#screens/steps/take-steps.tsx'
import { words } from './words.ts'
import styles from './peek.module.css'

type PeekStepsProps = { readonly definition: Definition; readonly record: Whole }

/** The next step, taken here, and what blocks those on the way. */
export function PeekSteps({ definition, record }: PeekStepsProps) {
  const next = nextOf(definition, record.steps)
  const blocked = blockedOf(definition, record.steps)
  return (
    <>
      {next && (
        <div className={styles.steps}>
          <TakeSteps definition={definition} number={record.number} asked={next.name} />
        </div>
      )}
      {blocked.length > 0 && (
        <ul className={styles.blocked}>
          {blocked.map((step) => {
            const answers = missingOf(step)
            return (
              <li key={step.name}>
                <IconLock size={14} stroke={2} aria-hidden="true" />
                <span>
                  <b>{words.blocked(step.label)}</b> {answers.map(({ why }) => why).join(' ')}{' '}
                  <SeeMissing answers={answers} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
