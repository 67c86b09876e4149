import { Button, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { newKey } from './arranging.ts'
import { longestHeading, longestText, type Note } from './widget.ts'
import { words } from './words.ts'
import styles from './arranged.module.css'

type NoteDialogProps = {
  /** The note as it stands; none for a new one. */
  readonly of?: Note
  readonly onSave: (note: Note) => void
  readonly onClose: () => void
}

/** A heading over what follows, or a text beside it. */
export function NoteDialog({ of, onSave, onClose }: NoteDialogProps) {
  const [heading, setHeading] = useState(of?.heading ?? '')
  const [text, setText] = useState(of?.text ?? '')
  const isEmpty = heading.trim() === '' && text.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isEmpty) return
    onSave({
      key: of?.key ?? newKey(),
      width: of?.width ?? 4,
      shows: 'note',
      heading: heading.trim(),
      text: text.trim(),
    })
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={words.note} width={520}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          label={words.heading}
          value={heading}
          maxLength={longestHeading}
          data-autofocus
          onChange={(event) => setHeading(event.currentTarget.value)}
        />
        <Textarea
          label={words.text}
          value={text}
          maxLength={longestText}
          rows={4}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" disabled={isEmpty}>
            {words.put}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
