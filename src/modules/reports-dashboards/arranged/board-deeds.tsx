import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { notifications } from '@mantine/notifications'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { isChart } from '../dashboard/chart-card.tsx'
import type { Address } from '../dashboard/use-address.tsx'
import { copied, widgetsOf } from './arranging.ts'
import { longestName, type Boards } from './board.ts'
import {
  addBoard,
  boardKey,
  boardsKey,
  changeBoard,
  chooseHome,
  removeBoard,
  type Dashboard,
} from './boards-client.tsx'
import { words } from './words.ts'
import styles from './arranged.module.css'

const NameDialog = lazy(() => import('./name-dialog.tsx').then((module) => ({ default: module.NameDialog })))
const SharingDialog = lazy(() => import('./sharing-dialog.tsx').then((module) => ({ default: module.SharingDialog })))
const RemovingDialog = lazy(() =>
  import('./removing-dialog.tsx').then((module) => ({ default: module.RemovingDialog })),
)
const HomesDialog = lazy(() => import('./homes-dialog.tsx').then((module) => ({ default: module.HomesDialog })))

type BoardDeedsProps = {
  readonly shown: Dashboard
  readonly boards: Boards | undefined
  readonly address: Address
}

type Open = 'copy' | 'new' | 'share' | 'remove' | 'homes'

/** What is done with the dashboard that is shown: arranged, copied, shared, opened first, deleted. */
export function BoardDeeds({ shown, boards, address: { go } }: BoardDeedsProps) {
  const { board, label, tiles } = shown
  const [open, setOpen] = useState<Open | null>(null)
  const queries = useQueryClient()
  const close = () => setOpen(null)

  async function again(): Promise<void> {
    await queries.invalidateQueries({ queryKey: boardsKey })
    await queries.invalidateQueries({ queryKey: boardKey })
  }

  async function create(name: string, isCopy: boolean): Promise<void> {
    const widgets = !isCopy ? [] : board ? copied(board.widgets, tiles) : widgetsOf(tiles, isChart)
    const { id } = await addBoard({ name, widgets })
    await queries.invalidateQueries({ queryKey: boardsKey })
    go({ view: id, arrange: 'true' })
  }

  return (
    <div className={styles.deeds}>
      {board?.mayChange ? (
        <Button variant="default" onClick={() => go({ view: board.id, arrange: 'true' })}>
          {words.arrange}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setOpen('copy')}>
          {words.mine}
        </Button>
      )}
      <More shown={shown} boards={boards} onOpen={setOpen} onChosen={again} />
      <Suspense>
        {(open === 'copy' || open === 'new') && (
          <NameDialog
            title={open === 'copy' ? words.mine : words.new}
            initial={open === 'copy' ? words.copyOf(label).slice(0, longestName) : ''}
            onSave={(name) => create(name, open === 'copy')}
            onClose={close}
          />
        )}
        {open === 'share' && board && (
          <SharingDialog
            board={board}
            onSave={async (sharing) => {
              await changeBoard(board, sharing)
              await again()
            }}
            onClose={close}
          />
        )}
        {open === 'remove' && board && (
          <RemovingDialog
            board={board}
            onRemove={async () => {
              await removeBoard(board)
              go({ view: undefined })
              await again()
            }}
            onClose={close}
          />
        )}
        {open === 'homes' && boards && <HomesDialog boards={boards} onClose={close} />}
      </Suspense>
    </div>
  )
}

type MoreProps = {
  readonly shown: Dashboard
  readonly boards: Boards | undefined
  readonly onOpen: (open: Open) => void
  /** Another dashboard opens first from now on. */
  readonly onChosen: () => Promise<void>
}

function More({ shown: { board, name, label }, boards, onOpen, onChosen }: MoreProps) {
  async function choose(home: string | null): Promise<void> {
    try {
      await chooseHome(home)
      await onChosen()
      notifications.show({ message: home === null ? words.nowAsMyRole : words.nowFirst(label) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
  }
  const opensFirst = boards?.home === name
  return (
    <Menu position="bottom-end" offset={6} width={260}>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={words.more(label)}>
          <IconDots size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('new')}>{words.new}</Menu.Item>
        {board?.mayChange && <Menu.Item onClick={() => onOpen('copy')}>{words.mine}</Menu.Item>}
        {board?.mayChange && <Menu.Item onClick={() => onOpen('share')}>{words.share}</Menu.Item>}
        <Menu.Divider />
        <Menu.Item disabled={opensFirst} onClick={() => void choose(name)}>
          {opensFirst ? words.opensFirst : words.openFirst}
        </Menu.Item>
        {typeof boards?.chosen === 'string' && (
          <Menu.Item onClick={() => void choose(null)}>{words.asMyRole}</Menu.Item>
        )}
        {boards?.homes && <Menu.Item onClick={() => onOpen('homes')}>{words.homes}</Menu.Item>}
        {board?.mayChange && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onOpen('remove')}>{words.remove}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
