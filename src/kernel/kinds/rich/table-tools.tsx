import IconArrowsJoin2 from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin2.mjs'
import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs'
import IconColumnInsertLeft from '@tabler/icons-react/dist/esm/icons/IconColumnInsertLeft.mjs'
import IconColumnInsertRight from '@tabler/icons-react/dist/esm/icons/IconColumnInsertRight.mjs'
import IconColumnRemove from '@tabler/icons-react/dist/esm/icons/IconColumnRemove.mjs'
import IconRowInsertBottom from '@tabler/icons-react/dist/esm/icons/IconRowInsertBottom.mjs'
import IconRowInsertTop from '@tabler/icons-react/dist/esm/icons/IconRowInsertTop.mjs'
import IconRowRemove from '@tabler/icons-react/dist/esm/icons/IconRowRemove.mjs'
import IconTableOff from '@tabler/icons-react/dist/esm/icons/IconTableOff.mjs'
import IconTableRow from '@tabler/icons-react/dist/esm/icons/IconTableRow.mjs'
import { isInTable, mergeCells, selectedRect, splitCell, type TableRect } from '@tiptap/pm/tables'
import { useEditorState, type Editor } from '@tiptap/react'
import { useId } from 'react'
import { words } from './rich-words.ts'
import { inText, Tool, type WithEditor } from './tool.tsx'
import styles from './rich.module.css'

/** Where the cells of the first row begin, within the table. */
const firstRow = ({ map }: TableRect) => map.cellsInRect({ left: 0, top: 0, right: map.width, bottom: 1 })

const isHeaded = (rect: TableRect) =>
  firstRow(rect).every((place) => rect.table.nodeAt(place)?.type.name === 'tableHeader')

/** What would do something where the cursor stands; nothing outside of tables. */
function standing({ editor: { state } }: WithEditor) {
  if (!isInTable(state)) return null
  const rect = selectedRect(state)
  return {
    isEachRow: rect.top === 0 && rect.bottom === rect.map.height,
    isEachColumn: rect.left === 0 && rect.right === rect.map.width,
    isHeaded: isHeaded(rect),
    canMerge: mergeCells(state),
    canSplit: splitCell(state),
  }
}

/**
 * The first row says what the columns are, or no longer does. The editor's own command leaves the first cell as it is in a
 * table of a single row.
 */
const turnHeader = (editor: Editor): boolean =>
  inText(editor)
    .command(({ tr, state }) => {
      const rect = selectedRect(state)
      const type = state.schema.nodes[isHeaded(rect) ? 'tableCell' : 'tableHeader']
      for (const place of firstRow(rect)) tr.setNodeMarkup(rect.tableStart + place, type)
      return true
    })
    .run()

/** What can be done to the table that the cursor stands in: a row of tools by itself. */
export function TableTools({ editor }: WithEditor) {
  const on = useEditorState({ editor, selector: standing })
  const keys = useId()
  if (!on) return null
  const chain = () => inText(editor)
  const { rowAbove, rowBelow, columnLeft, columnRight, removeRow, removeColumn, headerRow, merge, split } = words
  return (
    <div className={styles.tools} role="group" aria-label={words.tableTools} aria-describedby={keys}>
      <Tool label={rowAbove} Icon={IconRowInsertTop} onPress={() => chain().addRowBefore().run()} />
      <Tool label={rowBelow} Icon={IconRowInsertBottom} onPress={() => chain().addRowAfter().run()} />
      <Tool label={columnLeft} Icon={IconColumnInsertLeft} onPress={() => chain().addColumnBefore().run()} />
      <Tool label={columnRight} Icon={IconColumnInsertRight} onPress={() => chain().addColumnAfter().run()} />
      <Tool label={removeRow} Icon={IconRowRemove} isOff={on.isEachRow} onPress={() => chain().deleteRow().run()} />
      <Tool
        label={removeColumn}
        Icon={IconColumnRemove}
        isOff={on.isEachColumn}
        onPress={() => chain().deleteColumn().run()}
      />
      <Tool label={headerRow} Icon={IconTableRow} isOn={on.isHeaded} onPress={() => turnHeader(editor)} />
      <Tool label={merge} Icon={IconArrowsJoin2} isOff={!on.canMerge} onPress={() => chain().mergeCells().run()} />
      <Tool label={split} Icon={IconArrowsSplit2} isOff={!on.canSplit} onPress={() => chain().splitCell().run()} />
      <Tool label={words.removeTable} Icon={IconTableOff} onPress={() => chain().deleteTable().run()} />
      <p className={styles.keys} id={keys}>
        {words.tableKeys}
      </p>
    </div>
  )
}
