import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { useCommands } from '#ui/commands.tsx'
import type { Whole } from '#kernel/api/client.ts'
import { talkAnswer } from '#kernel/access/talk.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { keyOfWatchers, useWatching } from './use-watching.tsx'
import { watchersOf } from './watching.ts'
import { words } from './words.ts'
import styles from './watch-button.module.css'

type WatchButtonProps = { readonly definition: Definition; readonly record: Whole }

/** Begins to watch a record, or stops. Whoever hears of it anyway has no button. */
export function WatchButton({ definition, record }: WatchButtonProps) {
  const { me } = useFrame()
  const watching = useWatching(definition, record.number)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const mine = watching?.mine ?? false
  const canTurn = watching !== undefined && !watching.anyway && (mine || talkAnswer(me, record).may)
  const label = mine ? words.stopLabel(record.number) : words.label(record.number)
  useCommands({ about: record.number, rank: 2 }, canTurn && !isBusy ? [{ label, run: () => void turn() }] : [])
  if (!canTurn) return null

  async function turn() {
    setBusy(true)
    try {
      const calls = watchersOf(definition, record.number)
      queries.setQueryData(keyOfWatchers(definition, record.number), await (mine ? calls.unwatch() : calls.watch()))
      notifications.show({ message: mine ? words.stopped(record.number) : words.began(record.number) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
    setBusy(false)
  }

  return (
    <Button
      variant="default"
      className={styles.watch}
      leftSection={mine ? <IconEyeCheck size={16} stroke={1.8} /> : <IconEye size={16} stroke={1.8} />}
      aria-label={label}
      // Busy, it keeps the focus: a disabled button would lose it.
      aria-disabled={isBusy}
      onClick={() => isBusy || void turn()}
    >
      {mine ? words.watching : words.watch}
    </Button>
  )
}
