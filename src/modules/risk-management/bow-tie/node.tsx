import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { controlTypes, type Column, type ControlType, type TieLine } from './tie.ts'
import { words } from './words.ts'
import styles from './bow-tie.module.css'

export const effects = ['none', 'weak', 'fair', 'good', 'strong'] as const

type BoxProps = { readonly column: Column; readonly line: TieLine }

const Meta = ({ line }: Pick<BoxProps, 'line'>) =>
  line.type ? (
    <span className={styles.meta}>
      {line.type}
      {line.effect ? ` · ${effects[line.effect - 1]}` : ''}
    </span>
  ) : null

/** A line of the bow-tie as it stands. */
export const Box = ({ column, line }: BoxProps) => (
  <div className={styles.box} data-box={column}>
    {line.text}
    <Meta line={line} />
  </div>
)

type NodeProps = BoxProps & {
  readonly name: string
  readonly isCurrent: boolean
  readonly error: string | undefined
  readonly onFocus: () => void
  readonly onEdit: () => void
}

/** A line that can be worked on: pressed, it opens. */
export const Node = ({ column, line, name, isCurrent, error, onFocus, onEdit }: NodeProps) => (
  <button
    type="button"
    className={styles.box}
    data-box={column}
    data-node={`${column} ${line.key}`}
    data-wrong={error ? true : undefined}
    tabIndex={isCurrent ? 0 : -1}
    aria-label={error ? `${name}. ${error}` : name}
    onFocus={onFocus}
    onClick={onEdit}
  >
    {line.text}
    <Meta line={line} />
    {error && <span className={styles.error}>{error}</span>}
  </button>
)

type Judgement = { readonly type?: ControlType; readonly effect?: number | null }

type OpenNodeProps = BoxProps & {
  readonly onDone: (text: string, judgement: Judgement) => void
  readonly onCancel: () => void
  /** Not for the event, nor for a line that is not there yet. */
  readonly ways?: { readonly up: () => void; readonly down: () => void; readonly remove: () => void }
}

/** A line being worded. Enter or leaving it is done, Escape leaves it as it was. */
export function OpenNode({ column, line, onDone, onCancel, ways }: OpenNodeProps) {
  const [text, setText] = useState(line.text)
  const [judgement, setJudgement] = useState<Judgement>({
    ...(line.type && { type: line.type, effect: line.effect ?? null }),
  })
  const done = () => onDone(text, judgement)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // The diagram's own keys are not for who is typing.
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    }
    if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault()
      done()
    }
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) done()
  }
  return (
    // The keys are those of the inputs within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.open} data-box={column} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Textarea
        aria-label={words.input(column)}
        autosize={false}
        rows={3}
        maxLength={column === 'event' ? 2000 : 500}
        value={text}
        ref={(input) => {
          if (input && input.ownerDocument.activeElement === input.ownerDocument.body) input.focus()
        }}
        data-open
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {judgement.type && (
        <>
          <NativeSelect
            aria-label={words.kind}
            data={[...controlTypes]}
            value={judgement.type}
            onChange={(event) => {
              const type = controlTypes.find((one) => one === event.currentTarget.value)
              if (type) setJudgement({ ...judgement, type })
            }}
          />
          <NativeSelect
            aria-label={words.effect}
            data={[
              { value: '', label: words.unknown },
              ...effects.map((word, at) => ({ value: String(at + 1), label: word })),
            ]}
            value={String(judgement.effect ?? '')}
            onChange={(event) => setJudgement({ ...judgement, effect: Number(event.currentTarget.value) || null })}
          />
        </>
      )}
      <div className={styles.ways}>
        <Button size="compact-sm" onClick={done}>
          {words.done}
        </Button>
        {ways && (
          <>
            <Button size="compact-sm" variant="default" onClick={ways.up} aria-label={words.up}>
              ↑
            </Button>
            <Button size="compact-sm" variant="default" onClick={ways.down} aria-label={words.down}>
              ↓
            </Button>
            <Button size="compact-sm" variant="default" onClick={ways.remove}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
