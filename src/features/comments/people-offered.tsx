import { Combobox, Loader } from '@mantine/core'
import { PersonName } from '#ui/avatar.tsx'
import type { useMention } from './use-mention.tsx'
import { words } from './words.ts'
import styles from './discussion.module.css'

/** The people whose name begins so; of each who may not read the record it says so. */
export const PeopleOffered = ({
  mention,
}: {
  readonly mention: Pick<ReturnType<typeof useMention>, 'people' | 'isBusy'>
}) => (
  <Combobox.Dropdown>
    <Combobox.Options className={styles.options} aria-label={words.people}>
      {mention.people.map((person) => (
        <Combobox.Option key={person.id} value={person.id}>
          <span className={styles.option}>
            <PersonName name={person.name} />
            {!person.reads && <span className={styles.aside}>{words.mayNotRead}</span>}
          </span>
        </Combobox.Option>
      ))}
      {mention.people.length === 0 && (
        <Combobox.Empty>{mention.isBusy ? <Loader size={16} /> : words.offered(0)}</Combobox.Empty>
      )}
    </Combobox.Options>
  </Combobox.Dropdown>
)
