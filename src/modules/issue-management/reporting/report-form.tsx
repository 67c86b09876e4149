import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { caseCategories } from '#modules/contents/case-categories.ts'
import type { Similar } from '#features/similar/similar.ts'
import { todayHere } from '#ui/today.tsx'
import { focusInput } from '#screens/form/focus-input.tsx'
import { GoingField } from './going-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { isOver, SimilarCases } from './similar-cases.tsx'
import { faultsOf, type Faults, type TypedReport } from './typed-report.ts'
import { WhenField } from './when-field.tsx'
import { WhereField } from './where-field.tsx'
import { words } from './words.ts'
import styles from './reporting.module.css'

type ReportFormProps = {
  readonly typed: TypedReport
  readonly recent: readonly string[]
  /** What is said beside the button of what becomes of it. */
  readonly note: string
  readonly onChange: (more: Partial<TypedReport>) => void
  readonly onSend: () => void
  readonly onSame: (one: Similar) => void
}

const order = ['what', 'where', 'category', 'foundOn'] as const

const withName = (options: readonly string[]) => options.map((one) => ({ value: one, label: one }))

/** One screen, from the photo to the button. */
export function ReportForm({ typed, recent, note, onChange, onSend, onSame }: ReportFormProps) {
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)

  const type = (more: Partial<TypedReport>) => {
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in more))))
    onChange(more)
  }

  /** Whether nothing is lacking; else the first that does has the focus. */
  function isFine(wrong: Faults): boolean {
    setFaults(wrong)
    const [first] = order.filter((name) => name in wrong)
    if (first && form.current) focusInput(form.current, first)
    return first === undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isFine(faultsOf(typed, todayHere()))) onSend()
  }

  /** Joins an open case with what was seen alone; a report that names a closed one takes all that any other takes. */
  function join(one: Similar) {
    const { what, ...others } = faultsOf(typed, todayHere())
    const wrong = { ...(what !== undefined && { what }), ...(isOver(one) && others) }
    if (isFine(wrong)) onSame(one)
  }

  return (
    <form ref={form} className={styles.form} aria-label={words.form} noValidate onSubmit={submit}>
      <PhotosField photos={typed.photos} onChange={(photos) => onChange({ photos })} />
      <div data-input="what" className={styles.field}>
        <Textarea
          label={words.what}
          description={words.whatHint}
          required
          autosize
          minRows={3}
          maxRows={12}
          value={typed.what}
          error={faults.what}
          onChange={({ currentTarget }) => type({ what: currentTarget.value })}
        />
      </div>
      <WhereField where={typed.where} recent={recent} error={faults.where} onChange={(where) => type({ where })} />
      <div data-input="category" className={styles.field}>
        <NativeSelect
          label={words.category}
          required
          data={[{ value: '', label: words.choose }, ...withName(caseCategories)]}
          value={typed.category ?? ''}
          error={faults.category}
          onChange={({ currentTarget }) => type({ category: currentTarget.value === '' ? null : currentTarget.value })}
        />
      </div>
      <GoingField going={typed.going} onChange={(going) => type({ going })} />
      <WhenField day={typed.foundOn} error={faults.foundOn} onChange={(foundOn) => type({ foundOn })} />
      <SimilarCases what={typed.what} onSame={join} />
      <div className={styles.bar}>
        <Button type="submit" size="lg" fullWidth className={styles.send}>
          {words.send}
        </Button>
        <p role="status" className={styles.note}>
          {note}
        </p>
      </div>
    </form>
  )
}
