import { Button, Textarea } from '@mantine/core'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconBallpen.mjs'
import { useRef, useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { staleOf, type Taking, type Whole } from '#kernel/api/client.ts'
import type { Since } from '#kernel/trail/since.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { useComputed } from '#screens/form/computed.tsx'
import { changed, entered, grouped, type FormValues } from '#kernel/workflow/entered.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { Fields, withComputedOnes } from '#screens/form/fields.tsx'
import { focusInput } from '#screens/form/focus-input.tsx'
import { useErrors } from '#screens/form/use-errors.tsx'
import { Summary } from '#screens/form/summary.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useKeep } from '#kernel/api/keep.tsx'
import { hasSignedIn, rememberSigned } from '#kernel/signature/first-signature.ts'
import { isSigned as signs } from '#kernel/signature/seats.ts'
import { codeInput, emailInput, passwordInput, Signing } from '#screens/signing/signing.tsx'
import { mendedElsewhere, WayElsewhere } from './elsewhere.tsx'
import type { Answer } from '#kernel/workflow/guards.ts'
import type { Mend } from './step-bar.tsx'
import { Changed, type Overtaken } from './overtaken.tsx'
import type { StepView } from '#kernel/workflow/steps.ts'
import { words } from '#kernel/workflow/words.ts'
import { isEntered } from '#kernel/kinds/kinds.ts'
import styles from './step-dialog.module.css'

type StepDialogProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly step: StepView
  /** What is proposed for some of its inputs, in place of what the record holds. */
  readonly filled?: FormValues
  /** Set when the step was refused because the record had changed. */
  readonly overtaken?: Overtaken | null
  /** @throws Refusal */
  readonly take: (taking: Taking) => Promise<void>
  readonly mend: Mend
  readonly onClose: () => void
}

/** What the step needs must be filled here, though the record can be saved without it. */
const asNeeded = ({ guards }: StepView, name: string, field: Field): Field =>
  guards.some(({ guard }) => guard === `needs:${name}`) ? { ...field, required: true } : field

const nobody: readonly Since[] = []

/** What refusals call the reason. */
const reasonInput = 'reason'

/** Asks what a step needs: values, a reason, a signature. What was typed stays when it is refused. */
export function StepDialog(props: StepDialogProps) {
  const { definition, record, step: asked, filled, overtaken, take, mend, onClose } = props
  const { hasSigned, hasFactor, me } = useFrame()
  const keep = useKeep(definition)
  const [looked] = useState(overtaken?.before ?? record)
  const [since, setSince] = useState(overtaken?.since ?? nobody)
  const [basis, setBasis] = useState(record)
  const now = record.steps.find(({ name }) => name === asked.name)
  const step = now ?? asked
  const [values, setValues] = useState<FormValues>(() => ({
    ...Object.fromEntries(step.form.map((name) => [name, record[name]])),
    ...filled,
  }))
  const [reason, setReason] = useState('')
  const [proof, setProof] = useState({ email: '', password: '', code: '' })
  const [asksEmail, setAsksEmail] = useState(!hasSigned && !hasSignedIn(me.session))
  const [asksCode, setAsksCode] = useState(hasFactor)
  const { said, errors, say, forget } = useErrors()
  const [elsewhere, setElsewhere] = useState<readonly Answer[]>([])
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const all = { ...record, ...values }
  const computed = useComputed(definition, all)
  const rule = definition.workflow.steps[step.name]
  // Whether a signature is asked may depend on what is entered here.
  const isSigned = rule === undefined ? step.signed : signs(rule, { ...all, ...computed }, record)

  const groups = grouped(definition, withComputedOnes(definition, step.form))
  // The first as they are drawn: whatever stands above the focus may be passed over unread.
  const drawn = groups.flatMap(({ fields }) => fields.flatMap(([name, field]) => (isEntered(field) ? name : [])))
  const unfilled = drawn.filter((name) => filled?.[name] === undefined)
  const firstInput = unfilled[0] ?? (step.reason ? reasonInput : asksEmail ? emailInput : passwordInput)

  const missing = (): Errors => ({
    ...(isSigned && asksEmail && proof.email.trim() === '' && { [emailInput]: words.emailMissing }),
    ...(isSigned && proof.password === '' && { [passwordInput]: words.passwordMissing }),
    ...(isSigned && asksCode && proof.code.trim() === '' && { [codeInput]: words.codeMissing }),
    ...(step.reason && reason.trim().length < 10 && { [reasonInput]: words.reasonHelp }),
  })

  const go = (input: string) => form.current && focusInput(form.current, input)

  // Others changed the record under the dialog: what I did not touch is theirs, and who signs proves it anew.
  if (basis.version !== record.version) {
    const touched = Object.keys(changed(definition, basis, { ...basis, ...values }))
    setBasis(record)
    setValues(Object.fromEntries(step.form.map((name) => [name, (touched.includes(name) ? values : record)[name]])))
    setProof({ ...proof, password: '' })
  }

  function refused(refusal: Refusal) {
    const stale = staleOf(refusal)
    if (stale) {
      setSince(stale.since)
      say({})
      return keep(stale.current)
    }
    const found = errorsOf(refusal)
    if (found[emailInput]) setAsksEmail(true)
    if (found[codeInput]) setAsksCode(true)
    say(found)
    setElsewhere(mendedElsewhere(refusal))
    const [only] = Object.keys(found)
    if (only && Object.keys(found).length === 1) requestAnimationFrame(() => go(only))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const lacks = missing()
    say(lacks)
    const [first] = Object.keys(lacks)
    if (first) return go(first)
    setBusy(true)
    try {
      await take({
        version: record.version,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(step.form.length > 0 && { values: entered(definition, values) }),
        ...(isSigned && {
          signature: {
            password: proof.password,
            seen: record.seen,
            ...(asksEmail && { email: proof.email.trim() }),
            ...(asksCode && { code: proof.code.trim() }),
          },
        }),
      })
      if (isSigned) rememberSigned(me.session)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setBusy(false)
      refused(error)
    }
  }

  const title = (
    <>
      {step.label}: <RecordNumber number={record.number} />
    </>
  )
  const purpose = step.returns || step.to === 'void' ? words.returns : words.moves
  return (
    <Dialog opened onClose={onClose} title={title} width={560}>
      <form onSubmit={(event) => void submit(event)} noValidate ref={form} className={styles.form}>
        {looked.version !== record.version && (
          <Changed definition={definition} record={record} step={now} asked={asked} before={looked} since={since} />
        )}
        <p className={styles.purpose}>
          {isSigned && step.round && step.round.missing > 1
            ? words.signsOnly(record.number)
            : purpose(record.number, step.toLabel)}
          {step.onBehalfOf && ` ${words.onBehalfOf(step.onBehalfOf)}`}
        </p>
        {Object.keys(said).length > 1 || said[''] ? (
          <Summary errors={said} onGo={go}>
            {elsewhere.map((answer) => (
              <WayElsewhere key={answer.guard} answer={answer} mend={mend} onGo={onClose} />
            ))}
          </Summary>
        ) : null}
        {groups.map((group) => (
          <Fields
            key={group.heading}
            definition={definition}
            fields={group.fields.map(([name, field]) => [name, asNeeded(step, name, field)] as const)}
            values={{ ...all, ...computed, ...values }}
            errors={errors}
            onChange={(typed) => {
              setValues({ ...values, ...typed })
              forget(...Object.keys(typed))
            }}
            first={firstInput}
          />
        ))}
        {step.reason && (
          <div data-input={reasonInput}>
            <Textarea
              label={words.reason}
              description={words.reasonHelp}
              required
              rows={3}
              data-autofocus={firstInput === reasonInput || undefined}
              value={reason}
              error={errors[reasonInput]}
              onChange={(event) => {
                setReason(event.currentTarget.value)
                forget(reasonInput)
              }}
            />
          </div>
        )}
        {isSigned && step.round && (
          <Signing
            definition={definition}
            record={record}
            round={step.round}
            asksEmail={asksEmail}
            asksCode={asksCode}
            typed={proof}
            onType={setProof}
            errors={errors}
            first={firstInput}
          />
        )}
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="md"
            type="submit"
            loading={isBusy}
            disabled={!now?.open}
            leftSection={isSigned ? <IconSignature size={16} stroke={1.8} aria-hidden="true" /> : undefined}
          >
            {isSigned ? words.sign(step.label) : step.label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
