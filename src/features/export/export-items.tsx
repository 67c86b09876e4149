import { Menu } from '@mantine/core'
import type { Format } from './formats.ts'
import { words } from './words.ts'
import styles from './export.module.css'

type ExportItemsProps = {
  /** Which columns are taken: those shown, or all. */
  readonly which: string
  readonly onWhich: (which: string) => void
  readonly onTake: (format: Format) => void
  readonly onPrint: (() => void) | undefined
}

/** In which form a list is taken away, and with which columns. */
export const ExportItems = ({ which, onWhich, onTake, onPrint }: ExportItemsProps) => (
  <>
    <Menu.Label>{words.as}</Menu.Label>
    {(['csv', 'xlsx', 'jsonl'] as const).map((one) => (
      <Menu.Item key={one} onClick={() => onTake(one)}>
        {words.formats[one][0]} <span className={styles.aside}>{words.formats[one][1]}</span>
      </Menu.Item>
    ))}
    {onPrint && (
      <>
        <Menu.Divider />
        <Menu.Item onClick={onPrint}>
          {words.print[0]} <span className={styles.aside}>{words.print[1]}</span>
        </Menu.Item>
      </>
    )}
    <Menu.Divider />
    <Menu.Label>{words.which}</Menu.Label>
    <Menu.RadioGroup value={which} onChange={onWhich}>
      <Menu.RadioItem value="shown">{words.shown}</Menu.RadioItem>
      <Menu.RadioItem value="all">{words.all}</Menu.RadioItem>
    </Menu.RadioGroup>
    <div className={styles.rule}>{words.rule}</div>
  </>
)
