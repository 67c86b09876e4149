import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { found, type Asked } from './found.ts'
import { MatrixTable } from './matrix-table.tsx'
import { verdicts } from './matrix.ts'
import { priorities } from './requirement.ts'
import type { Traced } from './validation.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './validation.module.css'

/** So many lines are drawn at once. */
const step = 50

const choices = (all: readonly string[]) => [
  { value: '', label: words.any },
  ...all.map((value) => ({ value, label: value })),
]

/** Requirements with risk, tests and results, narrowed by the address. */
export function Matrix({ traced }: { readonly traced: Traced }) {
  const asked: Asked = useSearch({ strict: false })
  const navigate = useNavigate()
  const [most, setMost] = useState(step)
  const lines = found(traced.lines, asked)

  function narrow(more: Asked) {
    const all = { ...asked, ...more }
    const search = Object.fromEntries(Object.entries(all).filter(([, value]) => value))
    setMost(step)
    void navigate({ to: '/$module', params: { module: 'system-settings' }, search, replace: true, resetScroll: false })
  }

  return (
    <section className={styles.section} aria-labelledby="matrix-title">
      <h2 id="matrix-title">{words.matrix}</h2>
      <Filters asked={asked} modules={traced.modules} narrow={narrow} />
      <p role="status" className={styles.quiet}>
        {words.count(lines.length, traced.lines.length)}
      </p>
      {lines.length === 0 ? (
        <>
          <h3 className={screen.none}>{words.none}</h3>
          <p className={screen.note}>{words.noneWhy}</p>
        </>
      ) : (
        <MatrixTable lines={lines.slice(0, most)} modules={traced.modules} />
      )}
      {lines.length > most && (
        <Button variant="default" className={styles.more} onClick={() => setMost(most + step)}>
          {words.more}
        </Button>
      )}
      <details className={styles.rule}>
        <summary>{words.rule}</summary>
        <p className={screen.note}>{traced.rule}</p>
      </details>
    </section>
  )
}

type FiltersProps = {
  readonly asked: Asked
  readonly modules: Traced['modules']
  readonly narrow: (more: Asked) => void
}

const Filters = ({ asked, modules, narrow }: FiltersProps) => (
  <div className={styles.tools}>
    <TextInput
      label={words.search}
      placeholder={words.searchHelp}
      maxLength={100}
      value={asked.find ?? ''}
      onChange={(event) => narrow({ find: event.currentTarget.value })}
    />
    <NativeSelect
      label={words.module}
      value={asked.about ?? ''}
      onChange={(event) => narrow({ about: event.currentTarget.value })}
      data={[{ value: '', label: words.any }, ...modules.map(({ route, label }) => ({ value: route, label }))]}
    />
    <NativeSelect
      label={words.priority}
      value={asked.priority ?? ''}
      onChange={(event) => narrow({ priority: event.currentTarget.value })}
      data={choices(priorities)}
    />
    <NativeSelect
      label={words.verdict}
      value={asked.result ?? ''}
      onChange={(event) => narrow({ result: event.currentTarget.value })}
      data={choices(verdicts)}
    />
  </div>
)
