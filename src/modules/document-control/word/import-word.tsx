import { Button, Loader } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Listed } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Changes } from '../comparing/changes.tsx'
import { sectionsIn } from '../numbering.ts'
import type { Line } from '../writing/merge.ts'
import type { Saved } from '../writing/use-sections.tsx'
import { bringPictures, saidOf, silentIn } from './bring-pictures.ts'
import { SilentPictures } from './silent-pictures.tsx'
import { readWordFor, type WordPreview } from './word-client.ts'
import type { Loss } from './word-import.ts'
import { words } from './words.ts'
import styles from './import-word.module.css'

type Step =
  | { readonly is: 'choosing'; readonly why: string | null }
  | { readonly is: 'reading'; readonly said: string }
  | { readonly is: 'read'; readonly preview: WordPreview; readonly why: string | null }

/** Has a file read; leaving stops it. */
function useReading(number: string) {
  const { sendPicture } = useFrame()
  const [step, setStep] = useState<Step>({ is: 'choosing', why: null })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function read(file: File) {
    const begun = new AbortController()
    stop.current = begun
    setStep({ is: 'reading', said: words.reading(file.name) })
    try {
      const preview = await readWordFor(number, file, begun.signal)
      const brought = await bringPictures(preview, {
        send: (picture) => sendPicture(picture, () => {}),
        onNext: (at) => setStep({ is: 'reading', said: words.sending(at, preview.pictures.length) }),
        signal: begun.signal,
      })
      if (begun.signal.aborted) return
      setStep({ is: 'read', preview: brought, why: null })
    } catch (error) {
      if (begun.signal.aborted) return
      if (!(error instanceof Refusal)) throw error
      setStep({ is: 'choosing', why: error.message })
    }
  }
  return { step, setStep, read }
}

const Report = ({ losses }: { readonly losses: readonly Loss[] }) => (
  <section aria-labelledby="word-report">
    <h3 id="word-report" className={styles.heading}>
      {words.report}
    </h3>
    {losses.length === 0 ? (
      <p className={styles.small}>{words.whole}</p>
    ) : (
      <ul className={styles.losses}>
        {losses.map(({ kind, count, examples }) => (
          <li key={kind}>
            {words.losses[kind](count)}
            {examples.length > 0 && <span className={styles.examples}>{words.examples(examples)}</span>}
          </li>
        ))}
      </ul>
    )}
  </section>
)

type ImportWordProps = {
  readonly draft: Listed
  /** Saves the sections of the draft as its writer's own change. */
  readonly onSave: (lines: readonly Line[]) => Promise<Saved>
  readonly isBusy: boolean
  readonly onClose: () => void
}

/** A Word file becomes the sections of a draft: chosen, looked at with all that is lost, then saved. */
export function ImportWord({ draft, onSave, isBusy, onClose }: ImportWordProps) {
  const { step, setStep, read } = useReading(draft.number)
  const input = useRef<HTMLInputElement>(null)
  const before = useMemo(() => sectionsIn(draft.sections), [draft.sections])
  const preview = step.is === 'read' ? step.preview : undefined
  const after = useMemo(() => sectionsIn(preview?.sections), [preview])
  const silent = useMemo(() => silentIn(preview?.sections ?? []), [preview])
  const [alts, setAlts] = useState<ReadonlyMap<string, string>>(new Map())
  const [isTried, setTried] = useState(false)
  const shown = useRef<HTMLDivElement>(null)

  async function save(whole: WordPreview) {
    const sections = saidOf(whole.sections, alts)
    if (silentIn(sections).length > 0) {
      flushSync(() => setTried(true))
      shown.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
      return
    }
    const saved = await onSave(sections)
    if (saved.is === 'saved' || saved.is === 'joined') {
      notifications.show({ message: words.done })
      return onClose()
    }
    const why = saved.is === 'clash' ? words.clash : saved.message
    setStep({ is: 'read', preview: whole, why })
  }
  const why = step.is === 'reading' ? null : step.why
  return (
    <Dialog opened onClose={onClose} title={words.title} width={preview ? 920 : 480}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void read(file)
          currentTarget.value = ''
        }}
      />
      {!preview && <p className={styles.small}>{words.explained}</p>}
      {step.is === 'reading' && (
        <p role="status" className={styles.reading}>
          <Loader size={16} aria-hidden="true" /> {step.said}
        </p>
      )}
      {preview && (
        <div ref={shown} className={styles.preview}>
          <Report losses={preview.losses} />
          {silent.length > 0 && (
            <SilentPictures
              pictures={silent}
              alts={alts}
              onSay={(id, alt) => setAlts((said) => new Map([...said, [id, alt]]))}
              isTried={isTried}
            />
          )}
          <section aria-labelledby="word-changes">
            <h3 id="word-changes" className={styles.heading}>
              {words.changes}
            </h3>
            <Changes before={before} after={after} names={words.sides} />
          </section>
        </div>
      )}
      {why !== null && (
        <p role="alert" className={styles.alert}>
          {why}
        </p>
      )}
      <div className={styles.buttons} data-held={preview ? true : undefined}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          variant={preview ? 'default' : 'filled'}
          disabled={step.is === 'reading'}
          onClick={() => input.current?.click()}
        >
          {preview ? words.other : words.choose}
        </Button>
        {preview && (
          <Button loading={isBusy} onClick={() => void save(preview)}>
            {words.import}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
