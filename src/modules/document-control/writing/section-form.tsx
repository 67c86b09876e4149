import { Button, NativeSelect, TextInput } from '@mantine/core'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { canonical, type Json } from '#lib/canonical.ts'
import type { KeptDraft } from '#features/drafts/drafts.ts'
import { draftOf, knowDraft } from '#features/drafts/known-draft.ts'
import { DraftNote, Restored } from '#features/drafts/restored.tsx'
import { useDraft } from '#features/drafts/use-draft.tsx'
import type { Listed } from '#kernel/api/client.ts'
import { readDocument } from '#kernel/kinds/rich/document.ts'
import { picturesIn } from '#kernel/kinds/rich/pictures-in.ts'
import { RichView } from '#kernel/kinds/rich/rich-view.tsx'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { LeaveGuard } from '#screens/form/leave-guard.tsx'
import { linesIn, type Written } from './lines.ts'
import type { Clash, Saved } from './use-sections.tsx'
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

const isSame = (one: unknown, other: unknown) => canonical(one as Json) === canonical(other as Json)

/** Somebody has saved the section since one left it: what they made of it is seen before one's own takes its place. */
function clashWith({ begun, from, section }: SectionFormProps, kept: KeptDraft | null): Clash | undefined {
  if (kept?.before === undefined || isSame(kept.before, begun)) return undefined
  const all = linesIn(from.sections)
  return {
    is: 'clash',
    theirs: all.find(({ key }) => key === section),
    who: null,
    lines: all,
    all,
    on: from.version,
  }
}

/** One section as it is written, with what one has typed there before. */
export function SectionForm(props: SectionFormProps) {
  const { data: kept } = useQuery({ ...draftOf(props.form), staleTime: 0, gcTime: 0 })
  return kept === undefined ? <div className={styles.form} /> : <Form {...props} kept={kept} />
}

/** What was typed stays until it is saved or given up, also where the window is closed over it. */
function Form(props: SectionFormProps & { readonly kept: KeptDraft | null }) {
  const { begun, form, from, guidanceFor, isBusy, onSave, onDone, kept } = props
  const [written, setWritten] = useState(() => (kept ? (kept.fields as Written) : begun)) // As it was kept here.
  /** What stood there when the writing began: what others have saved since is told from that. */
  const [base, setBase] = useState<FormValues>(() => kept?.before ?? { ...begun })
  const [isRestored, setRestored] = useState(kept !== null)
  const [refused, setRefused] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [clash, setClash] = useState(() => clashWith(props, kept))
  const draft = useDraft(form)
  const queries = useQueryClient()
  const isSilent = isAsked && hasSilentPicture(written.body)
  const guidance = guidanceFor(written.heading)
  const change = (some: Partial<Written>) => {
    const next = { ...written, ...some }
    setWritten(next)
    draft.keep({ fields: next, before: base, version: from.version })
  }
  const forget = async () => {
    await draft.drop()
    await knowDraft(queries, form, null)
  }
  const giveUp = async () => {
    await forget()
    onDone()
  }
  const discard = async () => {
    await forget()
    setWritten(begun)
    setBase({ ...begun })
    setRestored(false)
    setClash(undefined)
  }

  async function save(over?: Clash) {
    if (written.heading.trim() === '') return setRefused(words.headingRequired)
    setAsked(true)
    if (hasSilentPicture(written.body)) return
    setRefused(undefined)
    const saved = await onSave({ ...written, heading: written.heading.trim() }, over)
    if (saved.is === 'saved' || saved.is === 'joined') return giveUp()
    if (saved.is === 'clash') return setClash(saved)
    setRefused(saved.message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <LeaveGuard send={draft.send} />
      {isRestored && kept && <Restored at={kept.at} onDiscard={() => void discard()} />}
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
            <Button variant="default" onClick={() => void giveUp()}>
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
          <DraftNote state={draft.state} />
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
