import { lazy, type ReactNode } from 'react'
import { isDay } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { link } from '#kernel/kinds/fields.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { me as whoeverAsks } from '#kernel/store/filter.ts'
import { useTitles } from '#screens/list/filter-titles.tsx'
import { Chip } from '#ui/chip.tsx'
import { Segments } from '#ui/segments.tsx'
import { person } from '../person.ts'
import { outcomes } from './sign-in.ts'
import type { Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './sign-ins.module.css'

const RecordOptions = lazy(async () => ({
  default: (await import('#screens/list/filter-records.tsx')).RecordOptions,
}))
const DaysForm = lazy(async () => ({ default: (await import('./days-form.tsx')).DaysForm }))

/** People, as the filters of lists know them. */
const whose: Definition = { ...person, fields: { person: link(words.filters.person, 'person') } }

type FilterProps = { readonly address: Address }

/** What the sign-ins are narrowed to: what became of them, whose they are, when. */
export const SignInFilters = ({ address }: FilterProps) => (
  <div className={styles.filters}>
    <Outcome address={address} />
    <Whose address={address} />
    <When address={address} />
  </div>
)

const Outcome = ({ address: { said, go } }: FilterProps) => (
  <Segments
    quiet
    label={words.filters.outcome}
    options={[
      { value: '', label: words.any },
      ...outcomes.map((value) => ({ value: value as string, label: words.outcomes[value] })),
    ]}
    value={said.outcome ?? ''}
    onChange={(next) => go({ outcome: next || undefined })}
  />
)

type PartProps = {
  readonly leads: string
  readonly label: string
  readonly said: string
  readonly isSaid: boolean
  readonly onRemove: () => void
  readonly children: (close: () => void) => ReactNode
}

const Part = ({ leads, label, said, isSaid, onRemove, children }: PartProps) => (
  <span className={styles.part}>
    <span className={styles.quiet}>{leads}</span>
    <Chip
      said={isSaid ? <b>{said}</b> : said}
      change={words.change(label, said)}
      remove={words.remove(label)}
      isSaid={isSaid}
      onRemove={onRemove}
    >
      {children}
    </Chip>
  </span>
)

function Whose({ address: { said, go } }: FilterProps) {
  const { me } = useFrame()
  const values = said.person === undefined ? [] : [said.person]
  const titles = useTitles(whose, 'person', values)
  return (
    <Part
      leads={words.by}
      label={words.filters.person}
      said={said.person === undefined ? words.anyone : titles(said.person)}
      isSaid={said.person !== undefined}
      onRemove={() => go({ person: undefined })}
    >
      {(close) => (
        <RecordOptions
          definition={whose}
          name="person"
          label={words.filters.person}
          values={values}
          onChange={(next) => {
            // One at a time: what was chosen last.
            const chosen = next.findLast((one) => one !== said.person)
            go({ person: chosen === whoeverAsks ? me.number : chosen })
            close()
          }}
        />
      )}
    </Part>
  )
}

function When({ address: { said, go } }: FilterProps) {
  const [from, to] = [said.from, said.to].map((day) => (day !== undefined && isDay(day) ? day : undefined))
  const isSaid = from !== undefined || to !== undefined
  return (
    <Part
      leads={words.between}
      label={words.filters.days}
      said={isSaid ? words.days(from, to) : words.anyDay}
      isSaid={isSaid}
      onRemove={() => go({ from: undefined, to: undefined })}
    >
      {(close) => (
        <DaysForm
          from={from ?? ''}
          to={to ?? ''}
          onSaid={(days) => {
            go({ from: days.from || undefined, to: days.to || undefined })
            close()
          }}
        />
      )}
    </Part>
  )
}
