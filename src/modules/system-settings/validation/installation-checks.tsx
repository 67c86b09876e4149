import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { instantInWords } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import type { Tone } from '#ui/tone.tsx'
import { Trouble } from '#ui/trouble.tsx'
import type { Check, Installation } from './installation.ts'
import { validation } from './validation.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './validation.module.css'

const tones: { readonly [verdict in Check['verdict']]: Tone } = {
  passed: 'done',
  failed: 'overdue',
  'to judge': 'waiting',
}

/** Installation qualification: runs its checks when asked. */
export function InstallationChecks() {
  const check = useMutation({ mutationFn: validation.check })
  return (
    <section className={styles.section} aria-labelledby="installation-title">
      <header className={screen.header}>
        <h2 id="installation-title">{words.installation}</h2>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {words.check}
        </Button>
      </header>
      <p className={screen.note}>{words.installationExplain}</p>
      {check.error && (
        <Trouble title={words.notChecked} retry={() => check.mutate()}>
          {check.error.message}
        </Trouble>
      )}
      {check.data && <Checked installation={check.data} />}
    </section>
  )
}

const Checked = ({ installation: { at, checks } }: { readonly installation: Installation }) => (
  <>
    <p role="status" className={styles.quiet}>
      {words.checkedAt(instantInWords(at))}
    </p>
    <div className={styles.frame}>
      <table className={styles.table} aria-label={words.installation}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col" className={styles.aside}>
              {words.expected}
            </th>
            <th scope="col">{words.found}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ id, what, expected, found, verdict }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.id}>{id}</span>
                <span className={styles.text}>{what}</span>
                <span className={styles.under}>{expected}</span>
              </th>
              <td className={styles.aside}>{expected}</td>
              <td>
                <StateChip tone={tones[verdict]} label={words.verdicts[verdict]} />
                <span className={styles.found}>{found}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
)
