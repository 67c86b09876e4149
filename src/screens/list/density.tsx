import { densities, type Density as DensityName } from '#features/views/view.ts'
import styles from './density.module.css'
import { words } from './words.ts'

type DensityProps = { readonly value: DensityName; readonly onChange: (next: DensityName) => void }

const lines = { compact: [3, 6.3, 9.7, 13], regular: [4, 8, 12], roomy: [4.5, 11.5] } as const

/** Three heights of row. */
export const Density = ({ value, onChange }: DensityProps) => (
  <div role="radiogroup" aria-label={words.density} className={styles.density}>
    {densities.map((density) => (
      <label key={density} className={styles.option} title={words.densities[density]}>
        <input
          type="radio"
          name="density"
          className={styles.radio}
          checked={density === value}
          onChange={() => onChange(density)}
          aria-label={words.densities[density]}
        />
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          {lines[density].map((y) => (
            <path key={y} d={`M2 ${y}h12`} stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
          ))}
        </svg>
      </label>
    ))}
  </div>
)
