import { Button, Combobox, Loader, Textarea, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { PersonName } from '#ui/avatar.tsx'
import { useTold, type Told } from '#ui/shortcuts.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { lengthOf, longest } from './body.ts'
import { bodyOf, namedPeople, nothing, tidied, withChosen, type Typed } from './typed.ts'
import { useMention } from './use-mention.tsx'
import { words } from './words.ts'
import styles from './discussion.module.css'

type ComposerProps = {
  readonly definition: Definition
  readonly number: string
  readonly label: string
  readonly initial?: Typed
  readonly submit: string
  /** Takes the cursor when it appears: it was asked for by a button. */
  readonly isEager?: boolean
  /** Told of each change, so that it can be kept as a draft. */
  readonly onTyped?: (typed: Typed) => void
  readonly onSend: (body: string) => Promise<void>
  readonly onCancel?: () => void
  /** Said beside the buttons: that a draft is kept, how long one may still change it. */
  readonly note?: ReactNode
}

const keys: Told = {
  where: words.keys.where,
  keys: [
    ['mod+Enter', words.keys.send],
    ['@', words.keys.name],
  ],
}

/** Where a comment is typed: an @ offers people, Ctrl or ⌘ with Enter sends. */
export function Composer(props: ComposerProps) {
  const {
    definition,
    number,
    label,
    initial = nothing,
    submit,
    isEager = false,
    onTyped,
    onSend,
    onCancel,
    note,
  } = props
  const [typed, setTyped] = useState(initial)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)

  const keep = (next: Typed) => {
    setTyped(next)
    setWrong(null)
    onTyped?.(next)
  }
  const mention = useMention({ definition, number }, (naming, person) => {
    const { caret: end, ...next } = withChosen(typed, naming, person)
    caret.current = end
    keep(next)
  })

  useEffect(() => {
    if (!isEager) return
    text.current?.focus()
    text.current?.setSelectionRange(text.current.value.length, text.current.value.length)
  }, [isEager])

  useEffect(() => {
    // The browser puts the cursor at the end when a text is replaced.
    if (caret.current === undefined) return
    text.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  async function send() {
    const body = bodyOf(typed)
    if (isBusy || body.trim() === '') return
    setBusy(true)
    try {
      await onSend(body)
      setTyped(nothing)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
    }
    setBusy(false)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && mention.isOpen) event.stopPropagation()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  useTold(keys)

  const left = longest - lengthOf(bodyOf(typed))
  const deaf = namedPeople(typed).filter(({ reads }) => !reads)
  return (
    <div className={styles.composer}>
      <Combobox
        withinPortal={false}
        store={mention.combobox}
        onOptionSubmit={mention.take}
        position="bottom-start"
        offset={4}
      >
        <Combobox.Target withKeyboardNavigation={mention.isOpen} withAriaAttributes={mention.isOpen}>
          <Textarea
            ref={text}
            label={label}
            description={words.how}
            error={wrong ?? (left < 0 ? words.tooLong(-left) : undefined)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            classNames={{ input: styles.text }}
            rows={3}
            value={typed.text}
            onChange={({ currentTarget: { value, selectionStart } }) => {
              const next = tidied({ ...typed, text: value })
              if (next.text !== value) caret.current = selectionStart - (value.length - next.text.length)
              keep(next)
              mention.look(value, selectionStart)
            }}
            onSelect={({ currentTarget: { value, selectionStart } }) => mention.look(value, selectionStart)}
            onBlur={mention.close}
            onKeyDown={onKey}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={styles.options} aria-label={words.people}>
            {mention.people.map((person) => (
              <Combobox.Option key={person.id} value={person.id}>
                <span className={styles.option}>
                  <PersonName name={person.name} />
                  {!person.reads && <span className={styles.aside}>{words.mayNotRead}</span>}
                </span>
              </Combobox.Option>
            ))}
            {mention.people.length === 0 && (
              <Combobox.Empty>{mention.isBusy ? <Loader size={16} /> : words.offered(0)}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {mention.isOpen && !mention.isBusy && words.offered(mention.people.length)}
      </VisuallyHidden>
      <p className={styles.deaf} role="status">
        {deaf.length > 0 && words.willNotHear(deaf.map(({ name }) => name).join(', '), number)}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => void send()} loading={isBusy} disabled={left < 0}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        {left >= 0 && left < longest / 5 && <span className={styles.aside}>{words.room(left)}</span>}
        {note}
      </div>
    </div>
  )
}
