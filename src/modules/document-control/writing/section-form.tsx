import { Button, NativeSelect, TextInput } from '@mantine/core'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { canonical, type Json } from '#lib/canonical.ts'
import { readDocument } from '#kernel/kinds/rich/document.ts'
import { picturesIn } from '#kernel/kinds/rich/pictures-in.ts'
import { RichView } from '#kernel/kinds/rich/rich-view.tsx'
import type { Written } from './lines.ts'
import type { Clash, Saved } from './use-sections.tsx'
import { LeaveUnsaved } from './leave-unsaved.tsx'
import { takeFocus } from './take-focus.ts'
import { words } from './words.ts'
import styles from './writing.module.css'

const Editor = lazy(() =>
  import('#kernel/kinds/rich/rich-editor.tsx').then(({ RichEditor }) => ({ default: RichEditor })),
)

/** Whether a text has a picture of which nothing is said. */
const hasSilentPicture = (body: unknown): boolean =>
  picturesIn(readDocument(body) ?? null).some(({ attrs }) => attrs.alt.trim() === '')

type SectionFormProps = {
  readonly begun: Written
  /** What the type of the document says belongs into a section with that heading. */
  readonly guidanceFor: (heading: string) => string | undefined
  readonly isBusy: boolean
  /** `over`: what somebody else wrote there meanwhile has been seen, and this stands instead. */
  readonly onSave: (written: Written, over: Clash | undefined) => Promise<Saved>
  readonly onDone: () => void
}

/** One section as it is written. What was typed stays until it is saved or given up. */
export function SectionForm({ begun, guidanceFor, isBusy, onSave, onDone }: SectionFormProps) {
  const [written, setWritten] = useState(begun)
  const [refused, setRefused] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [clash, setClash] = useState<Clash>()
  const isSilent = isAsked && hasSilentPicture(written.body)
  const guidance = guidanceFor(written.heading)
  const isTouched = canonical(written as Json) !== canonical(begun as Json)
  const change = (some: Partial<Written>) => setWritten((before) => ({ ...before, ...some }))

  async function save(over?: Clash) {
    if (written.heading.trim() === '') return setRefused(words.headingRequired)
    setAsked(true)
    if (hasSilentPicture(written.body)) return
    setRefused(undefined)
    const saved = await onSave({ ...written, heading: written.heading.trim() }, over)
    if (saved.is === 'saved' || saved.is === 'joined') return onDone()
    if (saved.is === 'clash') return setClash(saved)
    setRefused(saved.message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <LeaveUnsaved isTouched={isTouched} />
      <div className={styles.head}>
        <TextInput
          className={styles.heading}
          label={words.heading}
          value={written.heading}
          maxLength={200}
          error={refused}
          ref={takeFocus}
          onChange={({ currentTarget }) => change({ heading: currentTarget.value })}
        />
        <NativeSelect
          label={words.depth}
          value={written.depth}
          data={Object.entries(words.depths).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => change({ depth: currentTarget.value })}
        />
      </div>
      {guidance && (
        <p className={styles.small}>
          <strong>{words.guidance}</strong> {guidance}
        </p>
      )}
      <Suspense>
        <Editor
          label={words.text}
          value={written.body}
          onChange={(body: unknown) => change({ body })}
          isWrong={isSilent}
          takesPictures
        />
      </Suspense>
      {isSilent && (
        <p className={styles.wrong} role="alert">
          {words.altMissing}
        </p>
      )}
      {clash && (
        <div className={styles.clash} role="alert">
          <p>{words.clash(clash.who ?? words.somebody)}</p>
          <p className={styles.small}>{words.theirs}</p>
          <RichView value={clash.theirs?.body} />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onDone}>
              {words.takeTheirs}
            </Button>
            <Button loading={isBusy} onClick={() => void save(clash)}>
              {words.keepMine}
            </Button>
          </div>
        </div>
      )}
      {!clash && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={onDone}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  )
}
