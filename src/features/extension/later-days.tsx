import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addDays, isDay } from '#lib/days.ts'
import { isWorkingDay, workingDayFrom } from '#lib/working-days.ts'
import { dayInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { records, type Listed } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AidProps } from '#kernel/slots/aid.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { holidaysAt, useHolidaysRead } from '#features/tasks/use-holidays.tsx'
import { farthest, offeredDays } from './offered-days.ts'
import { words } from './words.ts'
import styles from './extension.module.css'

/** The record that is to be extended, by what the form holds of it. */
function useExtended(parent: unknown) {
  const registry = useRegistry()
  const ref = isRef(parent) ? parent : null
  const definition = ref ? registry.named(ref.kind) : undefined
  const { data } = useQuery({
    queryKey: [definition?.plural, 'glance', ref?.number],
    queryFn: () => records(definition ?? { plural: '' }).glance(ref?.number ?? ''),
    enabled: ref !== null,
  })
  return definition && data ? { definition, record: data } : undefined
}

const dueOf = ({ definition, record }: { readonly definition: Definition; readonly record: Listed }) => {
  const due = definition.due && record[definition.due]
  return typeof due === 'string' && isDay(due) ? due : undefined
}

/** Says when the record is due and offers working days after it; below stands the input for any other. */
export function LaterDays({ names: [name = ''], values, onChange }: AidProps) {
  const today = useToday()
  const extended = useExtended(values.parent)
  const due = extended && dueOf(extended)
  const from = due && (due < today ? today : due)
  // A day that is offered before they are read could be one of them.
  const { holidays: all, areRead } = useHolidaysRead(from ? [from, addDays(from, 2 * farthest)] : undefined)
  const site = extended?.record.site
  const holidays = holidaysAt(all, isRef(site) ? site.id : null)
  if (!due || !areRead) return <div className={styles.waiting} />
  const chosen = values[name]
  const isOff = typeof chosen === 'string' && isDay(chosen) && !isWorkingDay(chosen, holidays)
  return (
    <fieldset className={styles.offer}>
      <legend className={styles.legend}>{words.offer}</legend>
      <p className={styles.dueNow}>{words.dueNow(due)}</p>
      <div className={styles.days}>
        {offeredDays(due, today, holidays, words.spans).map(({ label, day }) => (
          <Button
            key={label}
            variant={chosen === day ? 'light' : 'default'}
            aria-pressed={chosen === day}
            onClick={() => onChange({ [name]: day })}
          >
            {words.later(label)}
            <span className={styles.day}>{dayInWords(day)}</span>
          </Button>
        ))}
      </div>
      <p className={styles.off} role="status">
        {isOff && words.noWorkingDay(chosen, workingDayFrom(chosen, holidays))}
      </p>
    </fieldset>
  )
}
