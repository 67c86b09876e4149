import { Button, NativeSelect, TextInput } from '@mantine/core'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { KeptDraft } from '#features/drafts/drafts.ts'
import { draftOf } from '#features/drafts/known-draft.ts'
import { DraftNote, Restored } from '#features/drafts/restored.tsx'
import type { Listed } from '#kernel/api/client.ts'
import { readDocument } from '#kernel/kinds/rich/document.ts'
import { picturesIn } from '#kernel/kinds/rich/pictures-in.ts'
import { RichView } from '#kernel/kinds/rich/rich-view.tsx'
import { sayable } from '#kernel/kinds/rich/sayable.ts'
import { LeaveGuard } from '#screens/form/leave-guard.tsx'
import type { Written } from './lines.ts'
import { useSectionText } from './use-section-text.tsx'
import type { Clash, Refused, Saved } from './use-sections.tsx'
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
  /** The name under which what is typed is kept until it is saved. */
  readonly form: string
  /** The draft as it is: what somebody else wrote is found there. */
  readonly from: Listed
  /** The key of the section; none of a new one. */
  readonly section?: string
  /** What the type of the document says belongs into a section with that heading. */
  readonly guidanceFor: (heading: string) => string | undefined
  readonly isBusy: boolean
  /** `over`: what somebody else wrote there meanwhile has been seen, and this stands instead. */
  readonly onSave: (written: Written, over: Clash | undefined) => Promise<Saved>
  readonly onDone: () => void
}

/** One section as it is written, with what one has typed there before. */
export function SectionForm(props: SectionFormProps) {
  const { data: kept } = useQuery({ ...draftOf(props.form), staleTime: 0, gcTime: 0 })
  return kept === undefined ? <div className={styles.form} /> : <Form {...props} kept={kept} />
}

/** What was typed stays until it is saved or given up, also where the window is closed over it. */
function Form(props: SectionFormProps & { readonly kept: KeptDraft | null }) {
  const { guidanceFor, isBusy, onSave, onDone } = props
  const text = useSectionText(props)
  const { written, change, clash, setClash } = text
  const [refused, setRefused] = useState<{ readonly message: string; readonly at: Refused }>()
  const [isAsked, setAsked] = useState(false)
  const isSilent = isAsked && hasSilentPicture(written.body)
  const guidance = guidanceFor(written.heading)
  const giveUp = async () => {
    await text.forget()
    onDone()
  }

  async function save(over?: Clash) {
    if (written.heading.trim() === '') return setRefused({ message: words.headingRequired, at: 'heading' })
    setAsked(true)
    if (hasSilentPicture(written.body)) return
    setRefused(undefined)
    const saved = await onSave({ ...written, heading: written.heading.trim() }, over)
    if (saved.is === 'saved' || saved.is === 'joined') return giveUp()
    if (saved.is === 'clash') return setClash(saved)
    setRefused(saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <LeaveGuard send={text.send} />
      {text.restored && <Restored at={text.restored} onDiscard={() => void text.discard()} />}
      <div className={styles.head}>
        <TextInput
          className={styles.heading}
          label={words.heading}
          value={written.heading}
          maxLength={200}
          error={refused?.at === 'heading' && refused.message}
          ref={takeFocus}
          onChange={({ currentTarget }) => change({ heading: sayable(currentTarget.value) })}
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
          isWrong={isSilent || refused?.at === 'text'}
          takesPictures
        />
      </Suspense>
      {isSilent && (
        <p className={styles.wrong} role="alert">
          {words.altMissing}
        </p>
      )}
      {refused && refused.at !== 'heading' && (
        <p className={styles.wrong} role="alert">
          {refused.message}
        </p>
      )}
      {clash && (
        <ClashView clash={clash} isBusy={isBusy} onTheirs={() => void giveUp()} onMine={() => void save(clash)} />
      )}
      {!clash && (
        <div className={styles.buttons}>
          <DraftNote state={text.state} />
          <Button variant="default" onClick={() => void giveUp()}>
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

type ClashViewProps = {
  readonly clash: Clash
  readonly isBusy: boolean
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** What somebody else made of the section meanwhile, and whose of both holds. */
const ClashView = ({ clash, isBusy, onTheirs, onMine }: ClashViewProps) => (
  <div className={styles.clash} role="alert">
    {clash.theirs ? (
      <>
        <p>{words.clash(clash.who ?? words.somebody)}</p>
        <p className={styles.small}>{words.theirs}</p>
        <RichView value={clash.theirs.body} />
      </>
    ) : (
      <p>{words.removedMeanwhile(clash.who ?? words.somebody)}</p>
    )}
    <div className={styles.buttons}>
      <Button variant="default" onClick={onTheirs}>
        {clash.theirs ? words.takeTheirs : words.giveUp}
      </Button>
      <Button loading={isBusy} onClick={onMine}>
        {words.keepMine}
      </Button>
    </div>
  </div>
)
