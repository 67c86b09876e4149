import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { words } from './words.ts'

/** A password, hidden until one asks to see it. The eye is reached by keyboard as well. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }} {...props} />
)
