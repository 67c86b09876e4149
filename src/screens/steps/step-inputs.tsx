import { Suspense } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { fieldOf } from '#kernel/kinds/errors.ts'
import { isEntered } from '#kernel/kinds/kinds.ts'
import { useSlots } from '#kernel/slots/slots.tsx'
import { grouped, type FormValues } from '#kernel/workflow/entered.ts'
import { Fields, withComputedOnes } from '#screens/form/fields.tsx'
import { Summary } from '#screens/form/summary.tsx'
import { Signing } from '#screens/signing/signing.tsx'
import { WayElsewhere } from './elsewhere.tsx'
import { Reason } from './reason.tsx'
import type { Mend } from './blocked-steps.tsx'
import { SeeMissing } from './see-missing.tsx'
import { asNeeded, besideValues, firstInputOf, reasonInput, withQualified } from './step-entry.ts'
import type { StepEntering } from './use-step-entry.tsx'

type StepInputsProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly entering: StepEntering
  /** What is proposed for some of its inputs, in place of what the record holds. */
  readonly filled?: FormValues | undefined
  readonly mend: Mend
  /** Brings an input into view. */
  readonly go: (input: string) => void
  /** Called when one leaves for where something is mended. */
  readonly onGo: () => void
}

/** What a step asks: values, a reason, a signature; above them what is wrong. */
export function StepInputs({ definition, record, entering, filled, mend, go, onGo }: StepInputsProps) {
  const { step, entry, isSigned, said, errors, elsewhere } = entering
  const { besideStep } = useSlots()
  // The series stays with the number, whatever is entered.
  const shown = withComputedOnes(definition, step.form).filter((name) => name !== definition.numberedBy)
  const groups = grouped(definition, shown)
  // The first as they are drawn, not as the step names them.
  const drawn = groups.flatMap(({ fields }) => fields.flatMap(([name, field]) => (isEntered(field) ? name : [])))
  const first = firstInputOf(drawn, filled, { reason: step.reason, asksEmail: entry.asksEmail })

  const draws = (input: string) => [...drawn, ...besideValues(step.reason, isSigned)].includes(fieldOf(input))
  // What is said of the one input that is wrong stands at it.
  const isSaidAbove = Object.keys(said).length > 1 || !Object.keys(said).every(draws)
  return (
    <>
      <Suspense>{besideStep(definition.name, step.name, record)}</Suspense>
      {isSaidAbove && (
        <Summary errors={said} onGo={go} draws={draws}>
          {elsewhere.map((answer) => (
            <WayElsewhere key={answer.guard} answer={answer} mend={mend} onGo={onGo} />
          ))}
        </Summary>
      )}
      {groups.map((group) => (
        <Fields
          key={group.heading}
          definition={definition}
          fields={group.fields.map(
            ([name, field]) =>
              [
                name,
                withQualified(
                  definition,
                  { number: record.number, step: step.name },
                  name,
                  asNeeded(step, name, field),
                ),
              ] as const,
          )}
          values={entering.values}
          beside={record}
          errors={errors}
          onChange={entering.typeValues}
          first={first}
        />
      ))}
      <SeeMissing answers={elsewhere} />
      {step.reason && (
        <Reason
          reason={entry.reason}
          remarks={step.remarks}
          error={errors[reasonInput]}
          isFirst={first === reasonInput}
          onChange={entering.typeReason}
        />
      )}
      {isSigned && step.round && (
        <Signing
          definition={definition}
          record={record}
          round={step.round}
          print={entering.print}
          asksEmail={entry.asksEmail}
          asksCode={entry.asksCode}
          typed={entry.proof}
          onType={entering.typeProof}
          errors={errors}
          first={first}
        />
      )}
    </>
  )
}
