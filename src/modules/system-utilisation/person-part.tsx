import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { drawnKindOf } from '#kernel/kinds/drawn-kinds.tsx'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { person } from '#kernel/kinds/fields.ts'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { Card } from './card.tsx'
import type { PersonUse } from './person-use.ts'
import { PersonTables } from './person-tables.tsx'
import { personWords } from './person-words.ts'
import styles from './utilisation.module.css'

const field = person(personWords.person, { required: true })
const { Input } = drawnKindOf(field)

/** Asks why somebody is looked at before anything of them is shown. */
export function PersonPart() {
  const [chosen, setChosen] = useState<Ref | null>(null)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Errors>({})
  const [use, setUse] = useState<PersonUse | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return setWrong({ person: personWords.choose })
    setBusy(true)
    try {
      const path = `/api/v1/usage/people/${encodeURIComponent(chosen.number)}`
      setUse(await ask<PersonUse>('POST', path, { body: { reason } }))
      setWrong({})
      setReason('')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(errorsOf(error))
    }
    setBusy(false)
  }

  return (
    <div className={styles.part}>
      <Card title={personWords.title} note={personWords.explain}>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <Input
            field={field}
            name="person"
            value={chosen}
            errors={wrong}
            onChange={(value) => {
              setChosen(isRef(value) ? value : null)
              setUse(null)
            }}
          />
          <Textarea
            label={personWords.reason}
            description={personWords.reasonHelp}
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            error={wrong['reason'] ?? wrong['']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={styles.send}>
            <Button type="submit" loading={isBusy}>
              {personWords.show}
            </Button>
          </div>
        </form>
      </Card>
      {use && <PersonTables use={use} />}
    </div>
  )
}
