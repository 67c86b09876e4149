import type { Listed } from '#kernel/api/client.ts'
import { bones } from '../cause.ts'
import { OneCause } from './one-cause.tsx'
import { isLastWhy } from './why-tree.ts'
import { words } from './words.ts'
import styles from './causes.module.css'

type FishboneProps = { readonly causes: readonly Listed[]; readonly problem: string }

/** The causes by their kind, as bones of a fish whose head is the problem (Ishikawa). */
export const Fishbone = ({ causes, problem }: FishboneProps) => (
  <div className={styles.fish}>
    <div className={styles.bones}>
      {bones.map((bone) => {
        const found = causes.filter((cause) => cause.bone === bone)
        return (
          <div
            key={bone}
            role="group"
            className={styles.oneBone}
            aria-label={bone}
            data-empty={found.length === 0 || undefined}
          >
            <h3 className={styles.side}>{bone}</h3>
            {found.length === 0 && <p className={styles.quiet}>{words.nothing}</p>}
            <ul className={styles.found}>
              {found.map((cause) => (
                <li key={cause.id}>
                  <OneCause cause={cause} isLast={isLastWhy(cause, causes)} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
    <p className={styles.headOfFish}>{problem}</p>
  </div>
)
