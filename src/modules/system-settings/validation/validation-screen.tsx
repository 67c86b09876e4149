import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { instantInWords } from '#ui/dates.ts'
import { saveFile } from '#ui/save-file.tsx'
import { Comparison } from './comparison.tsx'
import { ConfigurationReport } from './configuration-report.tsx'
import { InstallationChecks } from './installation-checks.tsx'
import { Matrix } from './matrix-section.tsx'
import { validation, type Run } from './validation.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './validation.module.css'

/** Requirements, configuration and installation, and the pack that is made of them. */
export function ValidationScreen() {
  const asked = useQuery({ queryKey: ['validation'], queryFn: ({ signal }) => validation.traced(signal) })
  return (
    <section aria-labelledby="validation-title">
      <header className={screen.header}>
        <h1 id="validation-title">{words.title}</h1>
        <Making />
      </header>
      <p className={screen.note}>{words.explain}</p>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && (
        <>
          <Results run={asked.data.run} />
          <Matrix traced={asked.data} />
        </>
      )}
      <InstallationChecks />
      <ConfigurationReport />
      <Comparison />
    </section>
  )
}

function Making() {
  const [making, setMaking] = useState<string | null>(null)

  async function make(path: string): Promise<void> {
    setMaking(path)
    try {
      const file = await fetchFile(path)
      saveFile(file)
      notifications.show({ message: words.taken(file.name) })
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      notifications.show({ title: words.notMade, message, color: 'red', autoClose: false })
    } finally {
      setMaking(null)
    }
  }

  const { paper, pack } = validation
  return (
    <div className={styles.buttons}>
      <Button variant="default" loading={making === paper} disabled={making !== null} onClick={() => void make(paper)}>
        {words.paper}
      </Button>
      <Button loading={making === pack} disabled={making !== null} onClick={() => void make(pack)}>
        {words.pack}
      </Button>
    </div>
  )
}

const Results = ({ run }: { readonly run: Run | null }) => (
  <section className={styles.section} aria-labelledby="results-title">
    <h2 id="results-title">{words.results}</h2>
    {run ? (
      <ul className={styles.said}>
        <li>{words.outcomes(run.passed, run.failed, run.skipped)}</li>
        <li>{run.ofThisProgram ? words.same : words.other}</li>
        <li className={styles.hash}>{run.commit === null ? words.noCommit : words.commit(run.commit)}</li>
        <li>{words.run(instantInWords(run.endedAt), run.node, run.postgres)}</li>
        {run.changed && <li>{words.changed}</li>}
        {!run.whole && <li>{words.some}</li>}
      </ul>
    ) : (
      <p className={screen.note}>{words.noResults}</p>
    )}
  </section>
)
