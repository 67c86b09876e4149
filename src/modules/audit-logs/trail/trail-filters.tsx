import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import { link } from '#kernel/kinds/fields.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isDay } from '#lib/days.ts'
import { modules } from '#modules/contents/modules.ts'
import { useTitles } from '#screens/list/filter-titles.tsx'
import { trailReview } from '../review/trail-review.ts'
import { Part } from './part.tsx'
import { narrowing } from '#features/trail/trail-views.ts'
import type { Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './trail.module.css'

const RecordOptions = lazy(async () => ({
  default: (await import('#screens/list/filter-records.tsx')).RecordOptions,
}))
const Options = lazy(async () => ({ default: (await import('./options.tsx')).Options }))
const DaysForm = lazy(async () => ({ default: (await import('./filter-forms.tsx')).DaysForm }))
const TextForm = lazy(async () => ({ default: (await import('./filter-forms.tsx')).TextForm }))

/** People, as the filters of lists know them. */
const doers: Definition = { ...trailReview, fields: { actor: link(words.filters.actor, 'person') } }

type FilterProps = { readonly address: Address }

/** What the trail is asked for, as a sentence whose parts are chosen. */
export const TrailFilters = ({ address }: FilterProps) => (
  <div className={styles.filters}>
    <Who address={address} />
    <What address={address} />
    <OnWhat address={address} />
    <When address={address} />
    <Containing address={address} />
    <FromWhere address={address} />
    {address.isNarrowed && (
      <UnstyledButton
        className={styles.clear}
        onClick={() => address.go(Object.fromEntries(narrowing.map((name) => [name, undefined])))}
      >
        {words.clear}
      </UnstyledButton>
    )}
  </div>
)

const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter(Boolean)

function Who({ address: { said, go } }: FilterProps) {
  const values = listOf(said.actor)
  const titles = useTitles(doers, 'actor', values.slice(0, 1))
  const [first] = values
  return (
    <Part
      leads={`${words.events} ${words.by}`}
      label={words.filters.actor}
      said={first === undefined ? words.anyone : words.more(titles(first), values.length - 1)}
      isSaid={first !== undefined}
      onRemove={() => go({ actor: undefined })}
    >
      {() => (
        <RecordOptions
          definition={doers}
          name="actor"
          label={words.filters.actor}
          values={values}
          onChange={(next) => go({ actor: next.join(',') || undefined })}
        />
      )}
    </Part>
  )
}

function What({ address: { said, go } }: FilterProps) {
  const values = listOf(said.kind)
  const labels: Readonly<Record<string, string>> = words.kinds
  const [first] = values
  return (
    <Part
      leads={words.ofKind}
      label={words.filters.kind}
      said={first === undefined ? words.anyKind : words.more(labels[first] ?? first, values.length - 1)}
      isSaid={first !== undefined}
      onRemove={() => go({ kind: undefined })}
    >
      {() => (
        <Options
          label={words.filters.kind}
          options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          values={values}
          onChange={(next) => go({ kind: next.join(',') || undefined })}
        />
      )}
    </Part>
  )
}

function OnWhat({ address: { said, go } }: FilterProps) {
  const { outlineOf } = useFrame()
  const values = listOf(said.of)
  const called = (name: string) => outlineOf(name)?.label[1] ?? name
  const known = modules.flatMap(({ records }) => records).map((value) => ({ value, label: called(value) }))
  const [first] = values
  const isSaid = first !== undefined || said.record !== undefined
  const inWords = first === undefined ? words.anyRecord : words.more(called(first), values.length - 1)
  return (
    <Part
      leads={words.on}
      label={words.filters.of}
      said={said.record ?? inWords}
      isSaid={isSaid}
      onRemove={() => go({ of: undefined, record: undefined })}
    >
      {(close) => (
        <>
          <TextForm
            label={words.recordNumber}
            value={said.record ?? ''}
            onSaid={(record) => {
              go({ record: record || undefined, of: undefined })
              close()
            }}
          />
          <Options
            label={words.filters.of}
            options={known.toSorted((one, other) => one.label.localeCompare(other.label))}
            values={values}
            onChange={(next) => go({ of: next.join(',') || undefined, record: undefined })}
          />
        </>
      )}
    </Part>
  )
}

function When({ address: { said, go } }: FilterProps) {
  const [from, to] = [said.from, said.to].map((day) => (day !== undefined && isDay(day) ? day : undefined))
  return (
    <Part
      leads={words.between}
      label={words.filters.days}
      said={from === undefined && to === undefined ? words.anyDay : words.days(from, to)}
      isSaid={from !== undefined || to !== undefined}
      onRemove={() => go({ from: undefined, to: undefined })}
    >
      {(close) => (
        <DaysForm
          from={from ?? null}
          to={to ?? null}
          onSaid={(days) => {
            go({ from: days.from ?? undefined, to: days.to ?? undefined })
            close()
          }}
        />
      )}
    </Part>
  )
}

const Containing = ({ address: { said, go } }: FilterProps) => (
  <Part
    leads={words.containing}
    label={words.filters.text}
    said={said.text === undefined ? words.anyText : `“${said.text}”`}
    isSaid={said.text !== undefined}
    onRemove={() => go({ text: undefined })}
  >
    {(close) => (
      <TextForm
        label={words.textIn}
        help={words.textHelp}
        value={said.text ?? ''}
        onSaid={(text) => {
          go({ text: text || undefined })
          close()
        }}
      />
    )}
  </Part>
)

const FromWhere = ({ address: { said, go } }: FilterProps) => (
  <Part
    leads={words.fromWhere}
    label={words.filters.address}
    said={said.address ?? words.anywhere}
    isSaid={said.address !== undefined}
    onRemove={() => go({ address: undefined })}
  >
    {(close) => (
      <TextForm
        label={words.addressFrom}
        help={words.addressHelp}
        value={said.address ?? ''}
        onSaid={(from) => {
          go({ address: from || undefined })
          close()
        }}
      />
    )}
  </Part>
)
