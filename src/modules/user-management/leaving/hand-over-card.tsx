import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { dayInWords } from '#ui/dates.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { person as someone, text } from '#kernel/kinds/fields.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { collection } from '#kernel/outline/names.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { person } from '../person.ts'
import { mostHandedOver, type Desk, type HandedOver, type Left } from './desk.ts'
import { words } from './words.ts'
import styles from './leaving.module.css'

const { handOver: said } = words

const fields = {
  to: someone(said.successor, { required: true, help: said.successorHelp }),
  reason: text(said.reason, { required: true, long: true, max: 2000 }),
}

type HandOverCardProps = {
  readonly desk: Desk
  readonly chosen: readonly Left[]
  readonly onOutcomes: (outcomes: readonly HandedOver[]) => void
}

/** Gives what is chosen to somebody, with a reason that each record keeps. */
export function HandOverCard({ desk: { person: leaver, manager }, chosen, onOutcomes }: HandOverCardProps) {
  const queries = useQueryClient()
  const [to, setTo] = useState<unknown>(manager)
  const [reason, setReason] = useState<unknown>(
    said.reasonOf(leaver.title, leaver.lastDay === null ? null : dayInWords(leaver.lastDay)),
  )
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isRef(to)) return setErrors({ to: said.chooseSuccessor })
    if (chosen.length === 0) return setErrors({ '': said.none })
    setBusy(true)
    setErrors({})
    const done: HandedOver[] = []
    try {
      for (let at = 0; at < chosen.length; at += mostHandedOver) {
        const items = chosen.slice(at, at + mostHandedOver).map(({ id }) => ({ id, to: to.id }))
        const answer = await ask<{ outcomes: readonly HandedOver[] }>(
          'POST',
          `${collection(person)}/${leaver.number}/hand-over`,
          { body: { reason, items } },
        )
        done.push(...answer.outcomes)
      }
      const refused = done.filter((one) => one.refused !== null).length
      notifications.show({ message: said.done(done.length - refused, to.title) })
      if (refused > 0) setErrors({ '': said.some(refused) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const found = errorsOf(error)
      setErrors(found.reason === undefined && found.to === undefined ? { '': error.message } : found)
    }
    onOutcomes(done)
    setBusy(false)
    void queries.invalidateQueries()
  }

  return (
    <SectionCard title={said.title(chosen.length)}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <FieldInput field={fields.to} name="to" value={to} onChange={setTo} errors={errors} />
        <FieldInput field={fields.reason} name="reason" value={reason} onChange={setReason} errors={errors} />
        <p className={styles.quiet}>{said.explain}</p>
        {errors[''] && (
          <p role="alert" className={styles.wrong}>
            {errors['']}
          </p>
        )}
        <Button type="submit" size="md" loading={isBusy} disabled={chosen.length === 0}>
          {said.act}
        </Button>
      </form>
    </SectionCard>
  )
}
