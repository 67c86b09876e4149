import type { Errors } from '#kernel/kinds/errors.ts'
import { Glyph } from '#ui/tone.tsx'
import styles from './profile.module.css'

/** What is wrong with none of the inputs in particular. */
export const Wrong = ({ errors }: { readonly errors: Errors }) =>
  errors[''] ? (
    <p className={styles.wrong} role="alert">
      <Glyph tone="overdue" />
      {errors['']}
    </p>
  ) : null
