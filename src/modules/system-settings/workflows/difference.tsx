import { VisuallyHidden } from '@mantine/core'
import type { Definition } from '#kernel/definition/define.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import { differenceOf, ruleInWords } from '../policy/said.ts'
import { words } from './words.ts'
import styles from './workflows.module.css'

type DifferenceProps = {
  readonly definition: Definition
  /** The version that is in use; none where there is none. */
  readonly edition: number | undefined
  readonly before: readonly PolicyRule[]
  readonly after: readonly PolicyRule[]
}

/** What a policy asks that is not asked now, and what it asks no longer. */
export function Difference({ definition, edition, before, after }: DifferenceProps) {
  const { added, removed } = differenceOf(before, after)
  return (
    <section className={styles.card} aria-labelledby="difference-title">
      <header className={styles.head}>
        <h2 id="difference-title">{words.difference(edition)}</h2>
        <span className={styles.quiet}>
          {added.length + removed.length === 0 ? words.same : words.counted(removed.length, added.length)}
        </span>
      </header>
      {added.length + removed.length > 0 && (
        <ul className={styles.lines} aria-labelledby="difference-title">
          {removed.map((rule) => (
            <Line key={ruleInWords(definition, rule)} is="removed" says={ruleInWords(definition, rule)} />
          ))}
          {added.map((rule) => (
            <Line key={ruleInWords(definition, rule)} is="added" says={ruleInWords(definition, rule)} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Line = ({ is, says }: { readonly is: 'added' | 'removed'; readonly says: string }) => (
  <li className={styles.diff} data-is={is}>
    <span aria-hidden>{is === 'added' ? '+' : '−'}</span>
    <VisuallyHidden>{is === 'added' ? words.addedLine : words.removedLine}</VisuallyHidden> {says}
  </li>
)
