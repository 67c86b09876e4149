import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'

const show = 'Show the password'

/** A password, hidden until one asks to see it. The eye is reached by keyboard too, and a wrong one is marked as such. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': show, tabIndex: 0 }}
    aria-invalid={props.error ? true : undefined}
    {...props}
  />
)
