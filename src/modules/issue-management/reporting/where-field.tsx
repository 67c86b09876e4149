import { TextInput, UnstyledButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { isSamePlace } from './recent-places.ts'
import { words } from './words.ts'
import styles from './reporting.module.css'

type WhereFieldProps = {
  readonly where: string
  readonly recent: readonly string[]
  readonly error: string | undefined
  readonly onChange: (where: string) => void
}

/** Where it was found: in words, or by one press where one has reported from there before. */
export function WhereField({ where, recent, error, onChange }: WhereFieldProps) {
  return (
    <div data-input="where" className={styles.field}>
      <TextInput
        label={words.where}
        placeholder={words.whereHint}
        required
        value={where}
        error={error}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {recent.length > 0 && (
        <div role="group" aria-label={words.recent} className={styles.chips}>
          {recent.map((place) => {
            const isChosen = isSamePlace(place, where)
            return (
              <UnstyledButton
                key={place}
                className={styles.chip}
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? '' : place)}
              >
                {isChosen && <IconCheck size={16} stroke={2} aria-hidden="true" />}
                {place}
              </UnstyledButton>
            )
          })}
        </div>
      )}
    </div>
  )
}
