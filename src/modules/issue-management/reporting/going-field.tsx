import { useId } from 'react'
import { goings, type Going } from './typed-report.ts'
import { words } from './words.ts'
import styles from './reporting.module.css'

type GoingFieldProps = { readonly going: Going | null; readonly onChange: (going: Going) => void }

/** Whether it goes on: what is to be done at once depends on it. */
export function GoingField({ going, onChange }: GoingFieldProps) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{words.going}</legend>
      {goings.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} checked={one === going} onChange={() => onChange(one)} />
          {words.goings[one]}
        </label>
      ))}
    </fieldset>
  )
}
