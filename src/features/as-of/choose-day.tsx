import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { isDay } from '#lib/days.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToday } from '#ui/today.tsx'
import { date } from '#kernel/kinds/date/date.ts'
import { DayInput } from '#kernel/kinds/date/day-input.tsx'
import { words } from './words.ts'
import styles from './as-of.module.css'

const field = date(words.day, { required: true })

type ChooseDayProps = {
  /** What is looked at: "Risks", "RSK-2026-0001". */
  readonly what: string
  /** The day that is shown now. */
  readonly day: string | null
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** Asks for the day as of which something is shown. */
export function ChooseDay({ what, day, onChoose, onClose }: ChooseDayProps) {
  const [value, setValue] = useState<unknown>(day)
  const [wrong, setWrong] = useState<string | null>(null)
  const today = useToday()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typeof value !== 'string' || !isDay(value)) return setWrong(words.dayMissing)
    if (value > today) return setWrong(words.dayToCome)
    onChoose(value)
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={words.title(what)} width={400}>
      <form onSubmit={submit} noValidate>
        <p className={styles.explain}>{words.explain}</p>
        <DayInput
          field={field}
          name="day"
          value={value}
          onChange={(next) => {
            setValue(next)
            setWrong(null)
          }}
          errors={wrong ? { day: wrong } : {}}
          first
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit">
            {words.show}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
