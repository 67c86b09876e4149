import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { isRef, records } from '#record/client.ts'
import { FieldInput } from '#record/field/inputs.tsx'
import type { FormValues } from '#record/form/entered.ts'
import { errorsOf, withoutField, type Errors } from '#record/form/errors.ts'
import { focusInput } from '#record/form/focus-input.tsx'
import { finding } from '../finding.ts'
import { isNonconformity, type Grade } from '../grades.ts'
import { EarlierFindings } from './earlier-findings.tsx'
import { Lint } from './lint.tsx'
import type { Line } from './use-checklist.tsx'
import { useTyped } from './use-typed.tsx'
import { words } from './words.ts'
import styles from './checklist.module.css'

type NewFindingProps = {
  /** The number of the audit. */
  readonly audit: string
  readonly line: Line
  readonly grade: Grade | undefined
  /** Whether nobody answers just now. */
  readonly isAway: boolean
  readonly onDone: () => void
}

const inputs = ['title', 'grade', 'requirement', 'evidence', 'statement'] as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the line says already: its clause is the requirement, its evidence the evidence. */
const fromLine = ({ clause, evidence }: Line, grade: Grade | undefined): FormValues => ({
  grade: grade ?? null,
  requirement: isRef(clause) ? clause.title : null,
  evidence,
})

/** A finding raised where it was seen, without leaving the checklist. */
export function NewFinding({ audit, line, grade, isAway, onDone }: NewFindingProps) {
  const { typed, setTyped, drop } = useTyped(`finding ${line.number}`, () => fromLine(line, grade))
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newId)
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()

  useEffect(() => {
    if (form.current) focusInput(form.current, 'title')
  }, [])

  const set = (name: string) => (value: unknown) => {
    setTyped((now) => ({ ...now, [name]: value }))
    setErrors((now) => withoutField(now, name))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const raised = await records(finding).create({ ...typed, audit, line: line.number }, { key })
      notifications.show({ message: words.raised(raised.number) })
      await Promise.all([queries.invalidateQueries(), drop()])
      onDone()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const wrong = errorsOf(error)
      setErrors(wrong)
      setBusy(false)
      const [first] = inputs.filter((name) => name in wrong)
      if (first && form.current) focusInput(form.current, first)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={words.form(line.question ?? line.number)}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {errors[''] && (
        <p role="alert" className={styles.wrong}>
          {errors['']}
        </p>
      )}
      {inputs.map((name) => (
        <div key={name} data-input={name}>
          <FieldInput
            field={finding.fields[name]}
            name={name}
            value={typed[name] ?? null}
            onChange={set(name)}
            errors={errors}
          />
        </div>
      ))}
      {isNonconformity(typed.grade) && (
        <Lint requirement={text(typed.requirement)} evidence={text(typed.evidence)} statement={text(typed.statement)} />
      )}
      <EarlierFindings
        audit={audit}
        clause={line.clause}
        repeated={text(typed.repeatOf)}
        onRepeat={(number) => set('repeatOf')(number)}
      />
      {isAway && <p className={styles.meanwhile}>{words.submitAway}</p>}
      <div className={styles.ways}>
        <Button type="submit" loading={isBusy} disabled={isAway}>
          {words.submit}
        </Button>
        <Button variant="default" onClick={() => void drop().then(onDone)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
