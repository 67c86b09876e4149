import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { notifications } from '@mantine/notifications'
import { outlineNamed } from '#modules/contents/outlines.tsx'
import { Refusal } from '#lib/refusal.ts'
import { alerts, type Alert } from '#features/alerts/alerts.ts'
import { alertKinds, isOptional } from '#features/alerts/kinds.ts'
import { useMarking } from '#features/alerts/use-marking.tsx'
import { words } from '#features/alerts/words.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { watchersOf } from '#features/watch/watching.ts'
import { useNow } from '#ui/now.tsx'
import { snoozesFrom } from './snoozes.ts'
import styles from './alerts.module.css'

type AlertMenuProps = { readonly alert: Alert; readonly isAway: boolean; readonly isUnread: boolean }

/** Does something and says that it was done, or why not. */
async function say(act: Promise<unknown>, done: string) {
  try {
    await act
    notifications.show({ message: done })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    notifications.show({ message: error.message, autoClose: false })
  }
}

/** What can be done with an alert, why one got it, and how to get no more of its sort. */
export function AlertMenu({ alert, isAway, isUnread }: AlertMenuProps) {
  const mark = useMarking()
  const now = useNow()
  const { id, kind, record, title, because, readAt } = alert
  const ids = [id]
  const watched = because === 'watcher' && isRef(record) ? record : undefined
  const outline = watched && outlineNamed(watched.kind)
  const label = alertKinds[kind]
  return (
    <Menu position="bottom-end" width={256} withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={words.acts(isRef(record) ? `${record.number}: ${title}` : title)}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isUnread && <Menu.Item onClick={() => mark.read(ids)}>{words.markRead}</Menu.Item>}
        {readAt !== null && <Menu.Item onClick={() => mark.unread(ids)}>{words.markUnread}</Menu.Item>}
        {isAway ? (
          <Menu.Item onClick={() => mark.snooze(ids, null)}>{words.wake}</Menu.Item>
        ) : (
          snoozesFrom(new Date(now)).map(({ when, until }) => (
            <Menu.Item key={when} onClick={() => mark.snooze(ids, until.toISOString())}>
              {words.snooze(when)}
            </Menu.Item>
          ))
        )}
        <Menu.Divider />
        <Menu.Label className={styles.why}>
          <b>{words.why}</b>
          <span>{words.because[because]}</span>
          {!isOptional(kind) && <span>{words.cannotMute}</span>}
        </Menu.Label>
        {watched && outline && (
          <Menu.Item
            onClick={() => void say(watchersOf(outline, watched.number).unwatch(), words.unwatched(watched.number))}
          >
            {words.unwatch(watched.number)}
          </Menu.Item>
        )}
        {isOptional(kind) && (
          <Menu.Item onClick={() => void say(alerts.prefer({ kind, setting: 'off' }), words.muted(label))}>
            {words.mute(label)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
