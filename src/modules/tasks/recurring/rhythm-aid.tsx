import { Button, NativeSelect, TextInput } from '@mantine/core'
import { isDay, monthNames } from '#lib/days.ts'
import { Segments } from '#ui/segments.tsx'
import { useToday } from '#ui/today.tsx'
import type { AidProps } from '#kernel/slots/aid.ts'
import { scheduleOf } from './raising.ts'
import {
  dateInWords,
  lastDate,
  longest,
  places,
  readRhythm,
  rhythmInWords,
  weekdays,
  type MonthDay,
  type Rhythm,
} from './rhythm.ts'
import { daysAhead } from './rhythm-days.ts'
import { rhythmOf, units, type Unit } from './rhythm-of.ts'
import { words } from './words.ts'
import styles from './recurring.module.css'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a rhythm is made of, each part to be chosen; the sentence stands in the input below. */
export function RhythmAid({ names: [name = ''], values, onChange }: AidProps) {
  const today = useToday()
  const said = values[name]
  const rhythm = typeof said === 'string' ? readRhythm(said) : undefined
  const from = typeof values.startsOn === 'string' && isDay(values.startsOn) ? values.startsOn : today
  const say = (next: Rhythm) => onChange({ [name]: rhythmInWords(next) })
  return (
    <div className={styles.aid}>
      <Segments<Unit>
        label={words.unit}
        options={units.map((unit) => ({ value: unit, label: words.units[unit] }))}
        value={rhythm?.unit ?? null}
        onChange={(unit) => unit && say(rhythmOf(unit, from, rhythm))}
      />
      {rhythm && (
        <div className={styles.parts}>
          <Every rhythm={rhythm} onSay={say} />
          {'on' in rhythm && <OnThe on={rhythm.on} onSay={(on) => say({ ...rhythm, on })} />}
        </div>
      )}
      {rhythm?.unit === 'week' && (
        <Some
          label={words.weekdays}
          all={weekdays}
          chosen={rhythm.weekdays}
          onChoose={(chosen) => say({ ...rhythm, weekdays: chosen })}
        />
      )}
      {rhythm?.unit === 'year' && (
        <Some
          label={words.months}
          all={monthNames}
          chosen={rhythm.months}
          onChoose={(chosen) => say({ ...rhythm, months: chosen })}
        />
      )}
      <Preview values={values} from={from > today ? from : today} rhythm={rhythm} />
    </div>
  )
}

type PartProps = { readonly rhythm: Rhythm; readonly onSay: (rhythm: Rhythm) => void }

function Every({ rhythm, onSay }: PartProps) {
  return (
    <TextInput
      className={styles.every}
      label={words.every}
      rightSection={<span className={styles.unit}>{words.units[rhythm.unit].toLowerCase()}</span>}
      rightSectionWidth={64}
      inputMode="numeric"
      autoComplete="off"
      value={String(rhythm.every)}
      onChange={({ currentTarget }) => {
        const every = Number(currentTarget.value)
        if (Number.isInteger(every) && every >= 1 && every <= longest) onSay({ ...rhythm, every })
      }}
    />
  )
}

const dates = Array.from({ length: lastDate }, (_, at) => at + 1)

const inKey = (on: MonthDay) => ('date' in on ? String(on.date) : `${on.place} ${on.weekday}`)

function fromKey(key: string): MonthDay {
  const [first = '', weekday] = key.split(' ')
  const place = places.find((one) => one === first)
  return place && weekday !== undefined ? { place, weekday: Number(weekday) } : { date: Number(first) }
}

const OnThe = ({ on, onSay }: { readonly on: MonthDay; readonly onSay: (on: MonthDay) => void }) => (
  <NativeSelect
    label={words.on}
    value={inKey(on)}
    onChange={({ currentTarget }) => onSay(fromKey(currentTarget.value))}
  >
    <optgroup label={words.dates}>
      {dates.map((date) => (
        <option key={date} value={date}>
          {capital(dateInWords(date).replace(/^the /, ''))}
        </option>
      ))}
    </optgroup>
    <optgroup label={words.places}>
      {places.flatMap((place) =>
        weekdays.map((day, weekday) => (
          <option key={`${place} ${weekday}`} value={`${place} ${weekday}`}>
            {capital(place)} {day}
          </option>
        )),
      )}
    </optgroup>
  </NativeSelect>
)

type SomeProps = {
  readonly label: string
  readonly all: readonly string[]
  /** Places in `all`, in its order. */
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: readonly number[]) => void
}

/** Some of a few, one at least. */
function Some({ label, all, chosen, onChoose }: SomeProps) {
  const toggled = (at: number) => (chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at])
  return (
    <fieldset className={styles.some}>
      <legend className={styles.legend}>{label}</legend>
      {all.map((one, at) => (
        <Button
          key={one}
          size="compact-sm"
          variant={chosen.includes(at) ? 'light' : 'default'}
          aria-pressed={chosen.includes(at)}
          onClick={() => {
            const next = toggled(at).toSorted((first, other) => first - other)
            if (next.length > 0) onChoose(next)
          }}
        >
          {one}
        </Button>
      ))}
    </fieldset>
  )
}

type PreviewProps = {
  readonly values: AidProps['values']
  readonly from: string
  readonly rhythm: Rhythm | undefined
}

/** How often it comes, and the next days of it. */
function Preview({ values, from, rhythm }: PreviewProps) {
  const schedule = rhythm && scheduleOf({ ...values, startsOn: values.startsOn ?? from })
  return (
    <p className={styles.preview} role="status">
      {rhythm && schedule && words.preview(rhythmInWords(rhythm), daysAhead(schedule, from, 4))}
    </p>
  )
}
