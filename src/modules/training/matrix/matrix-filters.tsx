import { CloseButton, Popover, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { lazy, Suspense, useState } from 'react'
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
  const [opened, setOpened] = useState(false)
  const titles = useTitles(choices, name, values.slice(0, 1))
  const [first] = values
  const said = first === undefined ? words.any : words.more(titles(first), values.length - 1)
  const label = words.filters[name]
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={6} trapFocus returnFocus>
      <span className={styles.chip}>
        <Popover.Target>
          <UnstyledButton
            className={styles.said}
            aria-label={words.change(label, said)}
            onClick={() => setOpened(!opened)}
          >
            {label} <b>{said}</b>
          </UnstyledButton>
        </Popover.Target>
        {first !== undefined && (
          <CloseButton
            size={24}
            iconSize={14}
            aria-label={words.remove(label)}
            onClick={() => go({ [name]: undefined })}
          />
        )}
      </span>
      <Popover.Dropdown className={styles.dropdown}>
        <Suspense fallback={null}>
          <RecordOptions
            definition={choices}
            name={name}
            label={label}
            values={values}
            onChange={(next) => go({ [name]: next.join(',') || undefined })}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
