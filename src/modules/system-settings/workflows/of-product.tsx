import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { isAutomatic } from '#lib/who.ts'
import { whoInWords } from '#kernel/access/words.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import { words } from './words.ts'
import styles from './workflows.module.css'

function signedInWords({ round, signed, signedWhen }: Step): string {
  if (round) return words.byRound
  if (!signed) return words.unsigned
  return signedWhen ? words.signedAtTimes(signed) : words.signedAs(signed)
}

/** Who takes a step whatever a record holds. */
const takerOf = ({ calls }: Definition, { by, round }: Step): string =>
  round ? words.bySeats : isAutomatic(by) ? words.system : whoInWords(plain(by), {}, calls)

/** All that may ever take it: conditions hang on a record, and there is none here. */
const plain = (by: Exclude<Step['by'], 'clock' | 'act'>) =>
  typeof by === 'string' ? by : [by].flat().map(({ when: _, ...clause }) => clause)

type OfProductProps = { readonly definition: Definition; readonly step: Step }

/** What the product asks at a step, which no policy takes away. */
export function OfProduct({ definition, step }: OfProductProps) {
  const needs = (step.needs ?? []).map((field) => definition.fields[field]?.label ?? field)
  return (
    <>
      <h3 className={styles.small}>
        <IconLock size={14} stroke={1.8} aria-hidden /> {words.product}
      </h3>
      <dl className={styles.facts}>
        <dt>{words.takenBy}</dt>
        <dd>{takerOf(definition, step)}</dd>
        <dt>{words.needs}</dt>
        <dd>{needs.length > 0 ? needs.join(', ') : words.needsNothing}</dd>
        <dt>{words.signed}</dt>
        <dd>{signedInWords(step)}</dd>
      </dl>
    </>
  )
}
