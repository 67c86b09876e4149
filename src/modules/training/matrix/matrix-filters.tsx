import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import { Chip } from '#ui/chip.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { link } from '#kernel/kinds/fields.ts'
import { useTitles } from '#screens/list/filter-titles.tsx'
import { trainingAssignment } from '../assignment/assignment.ts'
import { filters, type Filter } from './asked.ts'
import { unfiltered } from './empty.tsx'
import type { Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

const RecordOptions = lazy(async () => ({
  default: (await import('#screens/list/filter-records.tsx')).RecordOptions,
}))

/** What may be chosen, as the filters of lists know it. */
const choices: Definition = {
  ...trainingAssignment,
  fields: {
    department: link(words.filters.department, 'department'),
    site: link(words.filters.site, 'site'),
    role: link(words.filters.role, 'job-role'),
    document: link(words.filters.document, 'document'),
    requirement: link(words.filters.requirement, 'training-requirement'),
  },
}

/** What narrows the matrix, each in the address. */
export const MatrixFilters = ({ address }: { readonly address: Address }) => (
  <div className={styles.filters}>
    {filters.map((name) => (
      <OneFilter key={name} name={name} values={address.chosen[name]} go={address.go} />
    ))}
    {address.isNarrowed && (
      <UnstyledButton className={styles.clear} onClick={() => address.go(unfiltered)}>
        {words.clear}
      </UnstyledButton>
    )}
  </div>
)

type OneProps = Pick<Address, 'go'> & { readonly name: Filter; readonly values: readonly string[] }

function OneFilter({ name, values, go }: OneProps) {
  const titles = useTitles(choices, name, values.slice(0, 1))
  const [first] = values
  const said = first === undefined ? words.any : words.more(titles(first), values.length - 1)
  const label = words.filters[name]
  return (
    <Chip
      said={
        <>
          {label} <b>{said}</b>
        </>
      }
      change={words.change(label, said)}
      remove={words.remove(label)}
      isSaid={first !== undefined}
      onRemove={() => go({ [name]: undefined })}
    >
      {() => (
        <RecordOptions
          definition={choices}
          name={name}
          label={label}
          values={values}
          onChange={(next) => go({ [name]: next.join(',') || undefined })}
        />
      )}
    </Chip>
  )
}
