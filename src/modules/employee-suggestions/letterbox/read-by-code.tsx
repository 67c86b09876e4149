import { Button, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { dayInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { suggestion } from '../suggestion.ts'
import { keptCode } from './kept-code.ts'
import { readByCode, writeByCode, type Told } from './letter.ts'
import { words } from './words.ts'
import { WritingDialog } from './writing-dialog.tsx'
import styles from './letterbox.module.css'

/** Reads with a reply code what became of a suggestion, and answers what is asked. */
export function ReadByCode({ onClose }: { readonly onClose: () => void }) {
  const [code, setCode] = useState(keptCode() ?? '')
  const [told, setTold] = useState<Told | null>(null)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isWritten, setWritten] = useState(false)
  const { reading } = words

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return
    setBusy(true)
    setRefused(undefined)
    try {
      setTold(await readByCode(code))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefused(error.message)
    }
    setBusy(false)
  }

  return (
    <WritingDialog title={reading.title} width={600} isWritten={isWritten} onClose={onClose}>
      {told ? (
        <Thread
          code={code}
          told={told}
          onTold={setTold}
          onOther={() => setTold(null)}
          onWritten={setWritten}
          isWritten={isWritten}
        />
      ) : (
        <form onSubmit={(event) => void submit(event)} className={styles.form} noValidate>
          <TextInput
            label={reading.label}
            placeholder={reading.placeholder}
            autoComplete="off"
            spellCheck={false}
            value={code}
            data-autofocus
            error={refused}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <div className={styles.foot}>
            <Button type="submit" size="md" loading={isBusy}>
              {reading.open}
            </Button>
          </div>
        </form>
      )}
    </WritingDialog>
  )
}

type ThreadProps = {
  readonly code: string
  readonly told: Told
  readonly onTold: (told: Told) => void
  readonly onOther: () => void
  readonly isWritten: boolean
  readonly onWritten: (isWritten: boolean) => void
}

function Thread({ code, told, onTold, onOther, isWritten, onWritten }: ThreadProps) {
  const { reading } = words
  return (
    <div className={styles.thread}>
      <p className={styles.standing}>
        {told.number && <RecordNumber number={told.number} />}
        {told.state && <State of={suggestion} name={told.state} />}
      </p>
      <Line title={reading.yours}>{told.text}</Line>
      {told.dialogue.map((line) => (
        <Line
          key={`${line.by}${line.on}${line.text}`}
          title={`${line.by === 'Author' ? reading.replied : reading.asked}, ${dayInWords(line.on)}`}
        >
          {line.text}
        </Line>
      ))}
      {told.answer && <Line title={reading.answer}>{told.answer}</Line>}
      {told.goesOnIn && <GoesOnIn one={told.goesOnIn} />}
      <Outcome of={told} />
      {told.isOnItsWay && (
        <p role="status" className={styles.explain}>
          {told.isWaiting ? reading.waiting : reading.onItsWay}
        </p>
      )}
      {told.may && <Write key={told.may} may={told.may} code={code} onTold={onTold} onWritten={onWritten} />}
      {/* What is typed belongs to this code: it is sent, or taken out again, first. */}
      {!isWritten && (
        <div className={styles.foot}>
          <Button variant="default" onClick={onOther}>
            {reading.other}
          </Button>
        </div>
      )}
    </div>
  )
}

const Line = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <section>
    <h3 className={styles.lineTitle}>{title}</h3>
    <p className={styles.lineText}>{children}</p>
  </section>
)

/** What is waited for, what carries it out and what came of it. */
const Outcome = ({ of: { until, becomes, result } }: { readonly of: Pick<Told, 'until' | 'becomes' | 'result'> }) => (
  <>
    {until && <p className={styles.explain}>{words.reading.until(dayInWords(until))}</p>}
    {becomes.length > 0 && <Becomes becomes={becomes} />}
    {result && <Line title={words.reading.result}>{result}</Line>}
  </>
)

/** The suggestion that says the same and goes on, to its end. */
function GoesOnIn({ one }: { readonly one: NonNullable<Told['goesOnIn']> }) {
  const { merged, mergedAnswer } = words.reading
  return (
    <>
      <section>
        <h3 className={styles.lineTitle}>{merged}</h3>
        <p className={styles.standing}>
          <RecordNumber number={one.number} /> <span className={styles.lineText}>{one.title}</span>
          <State of={suggestion} name={one.state} />
        </p>
      </section>
      {one.answer && <Line title={mergedAnswer}>{one.answer}</Line>}
      <Outcome of={one} />
    </>
  )
}

const State = ({ of, name }: { readonly of: Pick<Definition, 'workflow'> | undefined; readonly name: string }) => {
  const state = of?.workflow.states[name]
  return state ? <StateChip tone={state.tone} label={state.label} /> : null
}

function Becomes({ becomes }: Pick<Told, 'becomes'>) {
  const registry = useRegistry()
  return (
    <section>
      <h3 className={styles.lineTitle}>{words.reading.becomes}</h3>
      <ul className={styles.becomes}>
        {becomes.map(({ number, kind, state }) => (
          <li key={number}>
            <RecordNumber number={number} /> <State of={registry.find(kind)} name={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type WriteProps = Pick<ThreadProps, 'code' | 'onTold' | 'onWritten'> & { readonly may: 'reply' | 'appeal' }

function Write({ may, code, onTold, onWritten }: WriteProps) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { reading } = words

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    try {
      const told = await writeByCode({ code, text: text.trim() })
      onWritten(false)
      onTold(told)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefused(error.message)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={styles.form} noValidate>
      <Textarea
        label={reading[may]}
        description={may === 'appeal' ? reading.appealExplain : undefined}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        autoComplete="off"
        value={text}
        error={refused}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onWritten(event.currentTarget.value.trim() !== '')
        }}
      />
      <div className={styles.foot}>
        <Button type="submit" loading={isBusy} disabled={text.trim() === ''}>
          {reading.send}
        </Button>
      </div>
    </form>
  )
}
