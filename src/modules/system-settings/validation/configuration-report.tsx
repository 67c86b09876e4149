import { useQuery } from '@tanstack/react-query'
import { Coming } from '#ui/coming.tsx'
import { validation } from './validation.ts'
import { words } from './words.ts'
import styles from './validation.module.css'

/** How this installation is configured, by hashes; what stands behind them is in the pack. */
export function ConfigurationReport() {
  const asked = useQuery({
    queryKey: ['validation', 'configuration'],
    queryFn: ({ signal }) => validation.configuration(signal),
  })
  return (
    <section className={styles.section} aria-labelledby="configuration-title">
      <h2 id="configuration-title">{words.configuration}</h2>
      <Coming asked={asked} loading={words.configurationLoading} failed={words.configurationFailed} />
      {asked.data && (
        <>
          <dl className={styles.facts}>
            <dt>{words.version}</dt>
            <dd>{asked.data.version}</dd>
            <dt>{words.program}</dt>
            <dd className={styles.hash}>{asked.data.program}</dd>
            <dt>{words.whole}</dt>
            <dd className={styles.hash}>{asked.data.sha256}</dd>
          </dl>
          <div className={styles.frame}>
            <table className={styles.table} aria-label={words.configuration}>
              <thead>
                <tr>
                  <th scope="col">{words.part}</th>
                  <th scope="col">{words.entries}</th>
                  <th scope="col" className={styles.aside}>
                    {words.hash}
                  </th>
                </tr>
              </thead>
              <tbody>
                {asked.data.parts.map(({ name, entries, sha256 }) => (
                  <tr key={name}>
                    <th scope="row">
                      {name}
                      <span className={`${styles.under} ${styles.hash}`}>{sha256}</span>
                    </th>
                    <td className="tnum">{entries}</td>
                    <td className={`${styles.aside} ${styles.hash}`}>{sha256}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
