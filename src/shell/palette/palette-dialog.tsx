import { Loader, Modal, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useFading } from '#ui/use-fading.tsx'
import type { Group, Item } from './items.ts'
import { Options, optionId } from './options.tsx'
import { words } from './words.ts'
import styles from './palette.module.css'

type PaletteDialogProps = {
  readonly title: string
  readonly prompt: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groups: readonly Group[]
  /** More may still be found. */
  readonly isBusy?: boolean
  readonly isNothing: boolean
  /** What to try where nothing was found. */
  readonly tries: string
  readonly onClose: () => void
}

/** One line to type in, and under it everything that it may mean. The arrows choose, Enter does it. */
export function PaletteDialog(props: PaletteDialogProps) {
  const { title, prompt, typed, onType, groups, isBusy = false, isNothing, tries, onClose } = props
  const [active, setActive] = useState(0)
  const list = useId()
  const chosen = useRef<Item>(undefined)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, items.length - 1)

  // What opens next, or takes the focus, waits until this is gone.
  const fading = useFading(true, () => {
    onClose()
    const { run } = chosen.current ?? {}
    if (run) setTimeout(run)
  })
  const choose = (item: Item) => {
    chosen.current = item
    fading.onClose()
  }

  const onKey = (event: KeyboardEvent) => {
    const item = items[at]
    if (event.key === 'ArrowDown') setActive((at + 1) % items.length)
    else if (event.key === 'ArrowUp') setActive((at <= 0 ? items.length : at) - 1)
    else if (event.key === 'Enter' && item) choose(item)
    else return
    event.preventDefault()
  }

  return (
    <Modal.Root {...fading} size={620} centered>
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content className={styles.content} aria-label={title}>
        <Modal.Body className={styles.body}>
          <div className={styles.line}>
            <IconSearch size={18} stroke={1.6} aria-hidden="true" />
            <input
              className={styles.input}
              role="combobox"
              aria-label={prompt}
              placeholder={prompt}
              aria-autocomplete="list"
              aria-expanded={items.length > 0}
              aria-controls={list}
              aria-activedescendant={at >= 0 ? optionId(list, at) : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              data-autofocus
              value={typed}
              onChange={(event) => {
                onType(event.currentTarget.value)
                setActive(0)
              }}
              onKeyDown={onKey}
            />
            {isBusy && typed.trim() !== '' && <Loader size={16} aria-hidden="true" />}
          </div>
          <Options id={list} groups={groups} typed={typed} active={at} onPoint={setActive} onChoose={choose} />
          {isNothing && (
            <p className={styles.nothing}>
              <b>{words.nothing(typed.trim())}</b>
              {tries}
            </p>
          )}
          <p className={styles.foot} aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {words.keys.choose} <kbd>Enter</kbd> {words.keys.open} <kbd>Esc</kbd>{' '}
            {words.keys.leave}
          </p>
          <VisuallyHidden role="status">
            {isBusy && typed.trim() !== ''
              ? words.searching
              : isNothing
                ? words.nothing(typed.trim())
                : words.found(items.length)}
          </VisuallyHidden>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
