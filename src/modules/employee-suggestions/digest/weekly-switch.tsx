import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#lib/refusal.ts'
import { alerts } from '#features/alerts/alerts.ts'
import { keyOfPreferences } from '#features/alerts/keys.ts'
import { words } from './words.ts'

/** Asks for the suggestions of the week, or for no more of them. How they come is chosen among the preferences of alerts. */
export function WeeklySwitch() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: keyOfPreferences, queryFn: ({ signal }) => alerts.preferences(signal) })
  const weekly = data?.items.find(({ kind }) => kind === 'weekly')
  if (!weekly) return null

  async function change(isWanted: boolean) {
    try {
      const now = await alerts.prefer(
        isWanted
          ? { kind: 'weekly', setting: 'on', mail: 'immediate' }
          : { kind: 'weekly', setting: 'off', mail: 'off' },
      )
      queries.setQueryData(keyOfPreferences, now)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
  }

  return (
    <Switch
      size="sm"
      label={words.weekly}
      title={words.explain}
      checked={weekly.setting === 'on' || weekly.mail !== 'off'}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
