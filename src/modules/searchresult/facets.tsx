import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import type { Facet, ResultsPage } from './results.ts'
import { words } from './words.ts'
import styles from './results.module.css'

type Asked = { readonly module?: string; readonly state?: string; readonly past?: string | undefined }

type FacetsProps = {
  readonly facets: NonNullable<ResultsPage['facets']>
  readonly isExact: boolean
  readonly asked: Asked
  readonly onChange: (next: Asked) => void
}

/** What the results can be narrowed by, each with how many it would leave. Folded away where it would push the results down. */
export function Facets({ facets, isExact, asked, onChange }: FacetsProps) {
  const isNarrow = useMediaQuery('(max-width: 1023.98px)', undefined, { getInitialValueInEffect: false })
  return (
    <aside className={styles.facets} aria-label={words.narrow}>
      <details open={!isNarrow} key={String(isNarrow)}>
        <summary hidden={!isNarrow}>{words.narrow}</summary>
        <Boxes
          legend={words.modules}
          options={facets.modules}
          chosen={asked.module}
          onChange={(module) => onChange({ module })}
        />
        <Boxes
          legend={words.states}
          options={facets.states}
          chosen={asked.state}
          onChange={(state) => onChange({ state })}
        />
        <fieldset className={styles.facet}>
          <legend>{words.texts}</legend>
          <Checkbox
            size="xs"
            radius="xs"
            label={words.past}
            checked={asked.past === 'true'}
            onChange={({ currentTarget }) => onChange({ past: currentTarget.checked ? 'true' : undefined })}
          />
        </fieldset>
        {!isExact && <p className={styles.sampled}>{words.sampled}</p>}
      </details>
    </aside>
  )
}

type BoxesProps = {
  readonly legend: string
  readonly options: readonly Facet[]
  readonly chosen: string | undefined
  readonly onChange: (chosen: string) => void
}

function Boxes({ legend, options, chosen = '', onChange }: BoxesProps) {
  const values = chosen.split(',').filter(Boolean)
  // What is chosen stays in view when nothing of it is left, so that it can be taken back.
  const gone = values.filter((value) => !options.some((option) => option.value === value))
  const all = [...options, ...gone.map((value) => ({ value, label: value, count: 0 }))]
  const toggled = (value: string) =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  if (all.length === 0) return null
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      {all.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          size="xs"
          radius="xs"
          label={
            <span className={styles.option}>
              {label} <span className={styles.number}>{count}</span>
            </span>
          }
          checked={values.includes(value)}
          onChange={() => onChange(toggled(value).join(','))}
        />
      ))}
    </fieldset>
  )
}
