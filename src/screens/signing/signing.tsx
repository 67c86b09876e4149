import { TextInput } from '@mantine/core'
import { instantInWords } from '#ui/dates.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { titleOf, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Errors } from '#kernel/kinds/errors.ts'
import type { SeatView, StepView } from '#kernel/workflow/steps.ts'
import { fingerprint } from '#kernel/signature/fingerprint.ts'
import { words } from '#kernel/signature/words.ts'
import { codeInput, emailInput, passwordInput, type Proof } from './signing-inputs.ts'
import { ends } from './ends.ts'
import styles from './signing.module.css'

type SigningProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly round: NonNullable<StepView['round']>
  /** Of exactly what is signed, as it is kept with the signature; none while it is worked out, or not yet to be signed. */
  readonly print: string | null
  readonly asksEmail: boolean
  readonly asksCode: boolean
  readonly typed: Proof
  readonly onType: (typed: Proof) => void
  readonly errors: Errors
  /** The input where the cursor stands when the dialog opens. */
  readonly first: string
}

/** What exactly is signed and what it means, and the proof of who signs. */
export function Signing({
  definition,
  record,
  round,
  print,
  asksEmail,
  asksCode,
  typed,
  onType,
  errors,
  first,
}: SigningProps) {
  const mine = round.seats.find((seat) => seat.mine)
  return (
    <section className={styles.signing} aria-label={words.part}>
      <dl className={styles.facts}>
        <dt>{words.meaning}</dt>
        <dd>
          <b className={styles.meaning} data-ends={ends(mine?.meaning)}>
            {mine?.meaning}
          </b>{' '}
          {round.seats.length > 1 && mine && words.as(mine.name)}
        </dd>
        <dt>{words.record}</dt>
        <dd>
          <RecordNumber number={record.number} /> {titleOf(definition, record)}
        </dd>
        <dt>{words.version}</dt>
        <dd className="tnum">{record.version}</dd>
        <dt>{words.fingerprint}</dt>
        <dd>
          {print === null ? (
            words.unprinted
          ) : (
            <code className={styles.print} title={print}>
              {fingerprint(print)}
            </code>
          )}
        </dd>
        {round.seats.length > 1 && (
          <>
            <dt>{words.others}</dt>
            <dd>
              <ul className={styles.seats}>
                {round.seats.map((seat) => (
                  <Seat key={seat.name} seat={seat} />
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      {asksEmail && (
        <div data-input={emailInput}>
          <TextInput
            label={words.email}
            description={words.emailHelp}
            type="email"
            required
            autoComplete="username"
            data-autofocus={first === emailInput || undefined}
            value={typed.email}
            error={errors[emailInput]}
            onChange={(event) => onType({ ...typed, email: event.currentTarget.value })}
          />
        </div>
      )}
      <div data-input={passwordInput}>
        <PasswordField
          label={words.password}
          description={words.binding}
          required
          autoComplete="current-password"
          data-autofocus={first === passwordInput || undefined}
          value={typed.password}
          error={errors[passwordInput]}
          onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
        />
      </div>
      {asksCode && (
        <div data-input={codeInput}>
          <TextInput
            label={words.code}
            description={words.codeHelp}
            autoComplete="one-time-code"
            required
            value={typed.code}
            error={errors[codeInput]}
            onChange={(event) => onType({ ...typed, code: event.currentTarget.value })}
          />
        </div>
      )}
    </section>
  )
}

const Seat = ({ seat }: { readonly seat: SeatView }) => (
  <li>
    {seat.name}:{' '}
    {seat.taken ? (
      <Verdict tone="done">{`${seat.taken.person}, ${instantInWords(seat.taken.at)}`}</Verdict>
    ) : (
      <Verdict tone={seat.mine ? 'open' : 'draft'}>{seat.mine ? words.mine : words.notYet}</Verdict>
    )}
  </li>
)
