import { NativeSelect, TextInput } from '@mantine/core'
import { linesIn, pairIn, pairOf } from '../question.ts'
import type { Asked } from '../draw.ts'
import { words } from './words.ts'
import styles from './quiz.module.css'

type AnswerProps = {
  readonly asked: Asked
  readonly onAnswer: (given: string | null) => void
}

const inLines = (lines: readonly string[]) => (lines.length === 0 ? null : lines.join('\n'))

/** What choosing one of the answers makes of what is given. */
function chosen({ kind, given }: Asked, option: string): string | null {
  if (kind === 'One answer' || kind === 'True or false') return option
  const before = linesIn(given)
  return inLines(before.includes(option) ? before.filter((one) => one !== option) : [...before, option])
}

function hintOf(kind: string): string {
  if (kind === 'Several answers') return words.chooseSeveral
  if (kind === 'In order') return words.chooseOrder
  return words.chooseOne
}

/** One answer, several of them, or all in their order: each is a button with its key. */
function Choices({ asked, onAnswer }: AnswerProps) {
  const given = linesIn(asked.given)
  const isOrder = asked.kind === 'In order'
  const isOne = !isOrder && asked.kind !== 'Several answers'
  return (
    <div className={styles.options} role={isOne ? 'radiogroup' : 'group'} aria-label={hintOf(asked.kind)}>
      <p className={styles.small}>{hintOf(asked.kind)}</p>
      {linesIn(asked.options).map((option, at) => {
        const place = given.indexOf(option)
        const isChosen = place >= 0
        const state = isOne ? { role: 'radio', 'aria-checked': isChosen } : { 'aria-pressed': isChosen }
        return (
          <button
            key={option}
            type="button"
            {...state}
            data-option={at + 1}
            data-chosen={isChosen || undefined}
            className={styles.option}
            onClick={() => onAnswer(chosen(asked, option))}
          >
            <span className={styles.key} aria-hidden="true">
              {at + 1}
            </span>
            <span>{option}</span>
            {isOrder && isChosen && <span className={styles.key}>{`${place + 1}.`}</span>}
            {!isOrder && isChosen && <span aria-hidden="true">✓</span>}
          </button>
        )
      })}
    </div>
  )
}

const NumberAnswer = ({ asked, onAnswer }: AnswerProps) => (
  <div className={styles.options}>
    <TextInput
      label={words.answer}
      description={words.enterNumber}
      inputMode="decimal"
      maxLength={30}
      value={asked.given ?? ''}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value.trim() === '' ? null : currentTarget.value)}
    />
  </div>
)

/** What belongs to each: chosen from all that there is. */
function Pairs({ asked, onAnswer }: AnswerProps) {
  const partners = linesIn(asked.partners)
  const given = new Map(linesIn(asked.given).map(pairIn))
  const choose = (left: string, right: string) => {
    const next = new Map(given)
    if (right === '') next.delete(left)
    else next.set(left, right)
    onAnswer(inLines([...next].map(([one, other]) => pairOf(one, other))))
  }
  return (
    <div className={styles.options} role="group" aria-label={words.match}>
      <p className={styles.small}>{words.match}</p>
      {linesIn(asked.options).map((left) => (
        <div key={left} className={styles.pair}>
          <span>{left}</span>
          <NativeSelect
            aria-label={left}
            data={[{ value: '', label: words.choose }, ...partners]}
            value={given.get(left) ?? ''}
            onChange={({ currentTarget }) => choose(left, currentTarget.value)}
          />
        </div>
      ))}
    </div>
  )
}

/** The inputs of a question, by its kind. */
export function AnswerInput(props: AnswerProps) {
  if (props.asked.kind === 'Number') return <NumberAnswer {...props} />
  return props.asked.kind === 'Matching' ? <Pairs {...props} /> : <Choices {...props} />
}

/** Whether all that a question wants is given. */
export function isAnswered({ kind, options, given }: Asked): boolean {
  const lines = linesIn(given)
  return kind === 'In order' || kind === 'Matching' ? lines.length === linesIn(options).length : lines.length > 0
}
