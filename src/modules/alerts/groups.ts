import type { Alert } from '#features/alerts/alerts.ts'

/** Alerts about one record, newest first; an alert about no record stands for itself. */
export type Group = { readonly key: string; readonly alerts: readonly [Alert, ...Alert[]] }

/** Gathers alerts by their record, each group where its newest alert stands. */
export function groupsOf(alerts: readonly Alert[]): readonly Group[] {
  const groups = new Map<string, [Alert, ...Alert[]]>()
  for (const alert of alerts) {
    const key = alert.record?.id ?? alert.id
    const group = groups.get(key)
    if (group) group.push(alert)
    else groups.set(key, [alert])
  }
  return [...groups].map(([key, of]) => ({ key, alerts: of }))
}
