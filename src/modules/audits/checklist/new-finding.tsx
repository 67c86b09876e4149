import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isRef } from '#kernel/outline/ref.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { creationSchema, refusalsOf } from '#kernel/definition/schema.ts'
import { entered, type FormValues } from '#kernel/workflow/entered.ts'
import { errorsOfFields, withoutField, type Errors } from '#kernel/kinds/errors.ts'
import { focusInput } from '#screens/form/focus-input.tsx'
import { finding } from '../finding.ts'
import { isNonconformity, type Grade } from '../grades.ts'
import { lackingGrounds } from '../grounds.ts'
import { EarlierFindings } from './earlier-findings.tsx'
import type { WaitingFinding } from './later.ts'
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
  /** The one that is changed, where it waited on this device; none for another. */
  readonly before?: WaitingFinding
  /** Whether whoever looks has just asked for the form, and goes on in it. */
  readonly isAsked: boolean
  /** Whether nobody answers just now. */
  readonly isAway: boolean
  readonly onRaise: (values: FormValues) => Promise<void>
  readonly onCancel: () => void
}

const inputs = ['title', 'grade', 'requirement', 'evidence', 'statement'] as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What is wrong with none of the inputs. */
const beside = (errors: Errors) =>
  Object.entries(errors).flatMap(([name, why]) => (inputs.some((input) => input === name) ? [] : [why]))

/** What the line says already: its clause is the requirement, its evidence the evidence. */
const fromLine = ({ clause, evidence }: Line, grade: Grade | undefined): FormValues => ({
  grade: grade ?? null,
  requirement: isRef(clause) ? clause.title : null,
  evidence,
})

/** What anybody can see is missing, before the server has a word in it. */
function faultsOf(audit: string, line: string, values: FormValues): Errors {
  const sent = { ...entered(finding, values), audit, line }
  const result = creationSchema(finding).safeParse(sent)
  return errorsOfFields(result.success ? lackingGrounds(sent) : refusalsOf(finding, result.error, sent))
}

/** A finding raised where it was seen, without leaving the checklist; what was refused comes back to it as it was typed. */
export function NewFinding(props: NewFindingProps) {
  const { audit, line, grade, before, isAsked, isAway, onRaise, onCancel } = props
  const { typed, setTyped, drop } = useTyped(
    `finding ${before?.id ?? line.number}`,
    () => before?.values ?? fromLine(line, grade),
  )
  const [errors, setErrors] = useState<Errors>(before?.stopped?.errors ?? {})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // Who does something else meanwhile is not called away from it.
    const [first = 'title'] = inputs.filter((name) => name in (before?.stopped?.errors ?? {}))
    if (isAsked && form.current) focusInput(form.current, first)
  }, [isAsked, before])

  const set = (name: string) => (value: unknown) => {
    setTyped((now) => ({ ...now, [name]: value }))
    setErrors((now) => withoutField(now, name))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = faultsOf(audit, line.number, typed)
    const [first] = inputs.filter((name) => name in wrong)
    setErrors(wrong)
    if (first && form.current) return focusInput(form.current, first)
    await onRaise(typed)
    return drop()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={words.form(line.question ?? line.number)}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {beside(errors).map((why) => (
        <p key={why} role="alert" className={styles.wrong}>
          {why}
        </p>
      ))}
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
        <Button type="submit">{words.submit}</Button>
        <Button variant="default" onClick={() => void drop().then(onCancel)}>
          {before ? words.discardFinding : words.cancel}
        </Button>
      </div>
    </form>
  )
}
