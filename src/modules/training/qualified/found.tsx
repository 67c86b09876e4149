import { useToday } from '#ui/today.tsx'
import { CouldTable } from './could-table.tsx'
import { MayTable } from './may-table.tsx'
import type { WhoMay } from './who-may.ts'
import { words } from './words.ts'
import styles from './qualified.module.css'

/** Who may, who could, and who may no longer. Nothing before something is asked for. */
export function Found({ found }: { readonly found: WhoMay }) {
  const { subject, choices, day, isOpen, qualified, could, ending, isWhole } = found
  const today = useToday()
  if (!subject) return null
  const label = choices.find(({ kind, name }) => kind === subject.kind && name === subject.name)?.label ?? subject.name
  return (
    <section aria-labelledby="found-title" className={styles.found}>
      <h2 id="found-title">{words.chosen(label, day, day === today)}</h2>
      {isOpen ? (
        <p className={styles.note}>{words.open}</p>
      ) : (
        <>
          {!isWhole && <p className={styles.note}>{words.notWhole}</p>}
          <h3>{words.qualified(qualified.length)}</h3>
          {qualified.length === 0 ? <p className={styles.note}>{words.nobody}</p> : <MayTable all={qualified} />}
          {ending.length > 0 && (
            <>
              <h3>{words.ending(ending.length)}</h3>
              <MayTable all={ending} />
            </>
          )}
          <h3>{words.could(could.length)}</h3>
          {could.length === 0 ? <p className={styles.note}>{words.noneCould}</p> : <CouldTable all={could} day={day} />}
        </>
      )}
    </section>
  )
}
