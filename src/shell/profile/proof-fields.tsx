import { TextInput } from '@mantine/core'
import type { Errors } from '#kernel/kinds/errors.ts'
import { PasswordField } from '#ui/password-field.tsx'
import type { Proof } from './own-account.tsx'
import { words } from './words.ts'

/** What is typed of a proof before it is sent. */
export type TypedProof = Required<Proof>

export const noProof: TypedProof = { current: '', code: '' }

type ProofFieldsProps = {
  readonly typed: TypedProof
  readonly onType: (typed: TypedProof) => void
  readonly errors: Errors
  readonly asksCode: boolean
  /** Whether the cursor begins here. */
  readonly isFirst?: boolean
}

/** The current password, and the code where there is a second factor. */
export const ProofFields = ({ typed, onType, errors, asksCode, isFirst = true }: ProofFieldsProps) => (
  <>
    <PasswordField
      label={words.current}
      autoComplete="current-password"
      {...(isFirst && { 'data-autofocus': true })}
      required
      value={typed.current}
      error={errors.current}
      onChange={(event) => onType({ ...typed, current: event.currentTarget.value })}
    />
    {asksCode && (
      <TextInput
        label={words.code}
        description={words.codeHelp}
        autoComplete="one-time-code"
        required
        value={typed.code}
        error={errors.code}
        onChange={(event) => onType({ ...typed, code: event.currentTarget.value })}
      />
    )}
  </>
)

/** The proof as it is sent: a code only where one is asked. */
export const proofOf = ({ current, code }: TypedProof, asksCode: boolean): Proof => ({
  current,
  ...(asksCode && { code }),
})
