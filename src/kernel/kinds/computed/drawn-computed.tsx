import { Level } from '#ui/level.tsx'
import { plain } from '../alone.ts'
import { calledAmong } from '../choice/choice.ts'
import type { DrawnKind, ValueProps } from '../drawn-kind.tsx'
import { isEmpty } from '../empty.ts'
import type { InputProps } from '../input-props.ts'
import { Nothing } from '../nothing.tsx'
import { Figure, NumberEnd } from '../number/drawn-number.tsx'
import type { ComputedField } from './computed.ts'
import styles from './computed.module.css'

function View({ field, value }: ValueProps<ComputedField>) {
  if (field.as === 'number') return <Figure field={field} value={value} />
  const rank = field.options.indexOf(plain(value))
  const word = calledAmong(field, plain(value))
  const isDegree = field.as === 'choice' && field.isOrdered !== false && field.options.length >= 3 && rank >= 0
  if (!isDegree) return <span>{word}</span>
  return <Level word={word} rank={rank} of={field.options.length} scale={field.called?.scale} />
}

/** Shows what the rules make of the other inputs; nobody can enter it. */
const Input = ({ field, name, value }: InputProps<ComputedField>) => (
  <div className={styles.computed}>
    <span className={styles.label} id={`computed-${name}`}>
      {field.label}
    </span>
    <output aria-labelledby={`computed-${name}`}>
      {isEmpty(value) ? <Nothing /> : <View field={field} value={value} />}
    </output>
  </div>
)

export const drawnComputed: DrawnKind<ComputedField> = { Input, View, Cell: View, End: NumberEnd }
