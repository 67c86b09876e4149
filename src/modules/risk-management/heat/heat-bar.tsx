import { Button, NativeSelect } from '@mantine/core'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { Segments } from '#ui/segments.tsx'
import { riskMatrix } from '../risk-matrix.ts'
import { kinds, type Kind } from '#modules/contents/risk-score.ts'
import type { ListedMatrix } from './listed-matrix.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

type HeatBarProps = {
  readonly kind: Kind
  readonly matrix: ListedMatrix
  readonly matrices: readonly ListedMatrix[]
  readonly isTable: boolean
  /** Narrows the list to a value of one of its fields. */
  readonly onNarrow: (name: string, value: string) => void
  readonly onTable: () => void
}

/** Which risks stand on the maps, by which matrix, and whether as maps or as tables. */
export const HeatBar = ({ kind, matrix, matrices, isTable, onNarrow, onTable }: HeatBarProps) => (
  <div className={styles.bar}>
    <Segments
      quiet
      label={words.kind}
      options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
      value={kind}
      onChange={(value) => value && onNarrow('type', value)}
    />
    <div className={styles.choices}>
      <NativeSelect
        aria-label={words.matrix}
        className={styles.matrix}
        value={matrix.number}
        onChange={(event) => onNarrow('matrix', event.currentTarget.value)}
        data={matrices.map((one) => ({
          value: one.number,
          label: words.matrixIn(one.name ?? one.number, riskMatrix.workflow.states[one.state]?.label ?? one.state),
        }))}
      />
      <Button
        variant="default"
        leftSection={
          isTable ? <IconMap size={16} stroke={1.8} aria-hidden /> : <IconTable size={16} stroke={1.8} aria-hidden />
        }
        onClick={onTable}
      >
        {isTable ? words.asMaps : words.asTable}
      </Button>
    </div>
  </div>
)
