import { UnstyledButton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import heat from '../heat/heat.module.css'
import { levels } from '#modules/contents/risk-score.ts'
import { words } from './words.ts'
import styles from './matrix.module.css'

export type Said = {
  readonly word?: string | null
  readonly level?: string | null
  readonly meaning: string | null
  readonly times?: number | null
  readonly within?: string | null
}

type MeaningsProps = {
  readonly heading: string
  readonly lines: readonly Said[]
  readonly edit?: { readonly label: string; readonly onEdit: () => void } | false
}

/** What each degree of a scale means, from 1 up, or what each level asks for. */
export const Meanings = ({ heading, lines, edit }: MeaningsProps) => (
  <div className={styles.scale}>
    <div className={styles.scaleHead}>
      <h3 className={styles.heading}>{heading}</h3>
      {edit && (
        <UnstyledButton className={styles.edit} aria-label={edit.label} onClick={edit.onEdit}>
          <IconPencil size={16} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      )}
    </div>
    {lines.length === 0 && <p className={styles.none}>{words.none}</p>}
    <dl className={styles.lines}>
      {lines.map(({ word, level, meaning, times, within }, at) => (
        <div key={level ?? at} className={styles.line}>
          <dt>
            {level ? <Swatch level={level} /> : <span className={styles.degree}>{at + 1}</span>}
            {word ?? level}
          </dt>
          <dd>
            {meaning}
            {times && within && <span className={styles.bound}>{words.bound(times, within)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

const Swatch = ({ level }: { readonly level: string }) => (
  <span
    className={heat.swatch}
    style={{ background: `var(--level-${levels.findIndex((one) => one === level) + 1})` }}
    aria-hidden="true"
  />
)
