import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { instantInWords } from '#ui/dates.ts'
import type { Compared } from './compare.ts'
import { validation } from './validation.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './validation.module.css'

/** An index has some hundred kilobytes; what is much larger is none. */
const largest = 1_000_000

async function read(file: File): Promise<unknown> {
  if (file.size > largest) throw new Error(words.noIndex)
  try {
    return JSON.parse(await file.text())
  } catch {
    throw new Error(words.noIndex)
  }
}

/** What has changed since an earlier pack, and what is to be tested again for it. */
export function Comparison() {
  const compare = useMutation({ mutationFn: async (file: File) => validation.compare(await read(file)) })
  return (
    <section className={styles.section} aria-labelledby="comparison-title">
      <header className={screen.header}>
        <h2 id="comparison-title">{words.compare}</h2>
        <FileButton accept="application/json,.json" onChange={(file) => file && compare.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={compare.isPending}>
              {words.choose}
            </Button>
          )}
        </FileButton>
      </header>
      <p className={screen.note}>{words.compareExplain}</p>
      {compare.error && (
        <p role="alert" className={styles.fault}>
          {words.notCompared}. {compare.error.message}
        </p>
      )}
      {compare.data && <Difference compared={compare.data} />}
    </section>
  )
}

const Difference = ({ compared }: { readonly compared: Compared }) => (
  <>
    <ul className={styles.said} role="status">
      <li>{words.since(compared.before.version, instantInWords(compared.before.madeAt))}</li>
      <li>{compared.programChanged ? words.programOther : words.programSame}</li>
      <li>{compared.parts.length === 0 ? words.partsNone : words.parts(compared.parts.join(', '))}</li>
      {compared.gone.length > 0 && <li>{words.gone(compared.gone.join(', '))}</li>}
      {compared.retest.length === 0 && <li>{words.nothing}</li>}
    </ul>
    {compared.retest.length > 0 && (
      <div className={styles.frame}>
        <table className={styles.table} aria-label={words.compare}>
          <thead>
            <tr>
              <th scope="col">{words.requirement}</th>
              <th scope="col" className={styles.aside}>
                {words.priority}
              </th>
              <th scope="col">{words.why}</th>
            </tr>
          </thead>
          <tbody>
            {compared.retest.map(({ id, text, priority, reason }) => (
              <tr key={id}>
                <th scope="row">
                  <span className={styles.id}>{id}</span>
                  <span className={styles.text}>{text}</span>
                </th>
                <td className={styles.aside}>{priority}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </>
)
