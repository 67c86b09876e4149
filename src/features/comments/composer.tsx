import { Button, Combobox, Textarea, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { ReactNode } from 'react'
import { useTold, type Told } from '#ui/shortcuts.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { lengthOf, longest } from './body.ts'
import { PeopleOffered } from './people-offered.tsx'
import { bodyOf, namedPeople, nothing, type Typed } from './typed.ts'
import { useComposer } from './use-composer.tsx'
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
  const { text, typed, wrong, isBusy, mention, send, type, onKey } = useComposer({
    definition,
    number,
    initial,
    isEager,
    onTyped,
    onSend,
  })
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
            onChange={({ currentTarget: { value, selectionStart } }) => type(value, selectionStart)}
            onSelect={({ currentTarget: { value, selectionStart } }) => mention.look(value, selectionStart)}
            onBlur={mention.close}
            onKeyDown={onKey}
          />
        </Combobox.Target>
        <PeopleOffered mention={mention} />
      </Combobox>
      <VisuallyHidden role="status">
        {mention.isOpen && !mention.isBusy && words.offered(mention.people.length)}
      </VisuallyHidden>
      <p className={styles.deaf} role="status">
        {deaf.length > 0 && words.willNotHear(deaf.map(({ name }) => name).join(', '), number)}
      </p>
      <div className={styles.buttons}>
        <Button onClick={send} loading={isBusy} disabled={left < 0}>
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
