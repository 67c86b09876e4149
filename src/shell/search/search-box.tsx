import { VisuallyHidden } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useShortcut } from '#ui/shortcuts.tsx'
import { hitId } from './hit-id.ts'
import { ModulesMenu } from './modules-menu.tsx'
import { useClosing } from './use-closing.tsx'
import { useHits } from './use-hits.tsx'
import { useModules } from './use-modules.tsx'
import { words } from './words.ts'
import styles from './search.module.css'

const Hits = lazy(() => import('./hits.tsx').then(({ Hits: hits }) => ({ default: hits })))

/** Searches the values of all records that one may read, in the chosen modules; Enter or the button runs it. */
export function SearchBox() {
  const modules = useModules()
  const { found, isRunning, run, clear } = useHits()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const frame = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const list = useId()
  const isOpen = found !== undefined && found.hits.length > 0
  const close = () => {
    setActive(-1)
    clear()
  }
  useClosing(frame, close)
  // On a list the key leads to what is listed.
  const isHinted = useShortcut({ keys: '/', does: words.everything }, () => input.current?.focus())

  const search = () => {
    const isNowhere = modules.all.length > 0 && modules.chosen.length === 0
    if (text.trim() === '' || isNowhere) return
    setActive(-1)
    void run(text.trim(), modules.chosen.map(({ ModuleName }) => ModuleName).join(','))
  }

  const onKey = (event: KeyboardEvent) => {
    const hits = found?.hits ?? []
    const chosen = hits[active]
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'ArrowDown' && isOpen) setActive((active + 1) % hits.length)
    else if (event.key === 'ArrowUp' && isOpen) setActive((active <= 0 ? hits.length : active) - 1)
    else if (event.key === 'Enter' && chosen) router.history.push(chosen.route)
    else if (event.key === 'Enter') search()
    else return
    event.preventDefault()
  }

  return (
    <search className={styles.search} ref={frame}>
      <ModulesMenu modules={modules} />
      <div className={styles.box}>
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={words.search}
          placeholder={words.search}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen && active >= 0 ? hitId(list, active) : undefined}
          aria-keyshortcuts={isHinted ? '/' : undefined}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(-1)
          }}
          onKeyDown={onKey}
        />
        {isHinted && text === '' && (
          <kbd className={styles.slash} aria-hidden="true">
            /
          </kbd>
        )}
        <button type="button" className={styles.run} aria-label={words.search} aria-busy={isRunning} onClick={search}>
          <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        </button>
        {isOpen && (
          <Suspense>
            <Hits id={list} found={found} active={active} onPoint={setActive} />
          </Suspense>
        )}
      </div>
      <VisuallyHidden role="status">{found && words.found(found.hits.length)}</VisuallyHidden>
    </search>
  )
}
