import { UnstyledButton } from '@mantine/core'
import { isAutomatic } from '#lib/who.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { statesBefore } from '../policy/limits.ts'
import { askedInWords } from '../policy/said.ts'
import { words } from './words.ts'
import styles from './workflows.module.css'

type StepTableProps = {
  readonly definition: Definition
  readonly rules: readonly PolicyRule[]
  readonly chosen: string | undefined
  readonly onChoose: (step: string) => void
}

/** Every step of a workflow in a table: what the drawing shows, for the keyboard and for who does not see it. */
export function StepTable({ definition, rules, chosen, onChoose }: StepTableProps) {
  const { states, steps } = definition.workflow
  const labelOf = (state: string) => states[state]?.label ?? state
  return (
    <section className={styles.card} aria-labelledby="steps-title">
      <h2 id="steps-title">{words.table}</h2>
      <ScrollBox label={words.table}>
        <table className={styles.table} aria-labelledby="steps-title">
          <thead>
            <tr>
              <th scope="col">{words.step}</th>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.to}</th>
              <th scope="col">{words.asks}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(steps).map(([name, step]) => (
              <tr key={name} data-chosen={name === chosen || undefined}>
                <th scope="row">
                  {isAutomatic(step.by) ? (
                    step.label
                  ) : (
                    <UnstyledButton
                      className={styles.link}
                      aria-label={words.choose(step.label)}
                      aria-pressed={name === chosen}
                      onClick={() => onChoose(name)}
                    >
                      {step.label}
                    </UnstyledButton>
                  )}
                </th>
                <td>{shortened(statesBefore(step).map(labelOf))}</td>
                <td>{labelOf(step.to)}</td>
                <td>{isAutomatic(step.by) ? words.system : asksOf(definition, rules, name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}

/** So many states are named of those that a step leaves. */
const mostNamed = 3

const shortened = (states: readonly string[]): string =>
  states.length <= mostNamed + 1
    ? states.join(', ')
    : `${states.slice(0, mostNamed).join(', ')} ${words.more(states.length - mostNamed)}`

function asksOf(definition: Definition, rules: readonly PolicyRule[], name: string): string {
  const own = rules.filter(({ step }) => step === name)
  return own.length === 0 ? words.nothing : own.map((rule) => askedInWords(definition, rule)).join('; ')
}
