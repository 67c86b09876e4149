import { Button, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { Segments } from '#ui/segments.tsx'
import { Card } from './card.tsx'
import { healthWords } from './health-words.ts'
import styles from './utilisation.module.css'

/** Says that somebody restored a backup, and whether it worked. */
export function RecordDrill() {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const [worked, setWorked] = useState<'yes' | 'no'>('yes')
  const [wrong, setWrong] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await ask<void>('POST', '/api/v1/usage/drills', { body: { worked: worked === 'yes', words: said } })
      await queries.invalidateQueries({ queryKey: ['usage', 'health'] })
      notifications.show({ message: healthWords.recorded })
      setSaid('')
      setWrong({})
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(errorsOf(error))
    }
    setBusy(false)
  }

  return (
    <Card title={healthWords.record} note={healthWords.recordExplain}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Segments
          label={healthWords.recordWorked}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: healthWords.worked[value] }))}
          value={worked}
          onChange={(next) => next && setWorked(next)}
        />
        <Textarea
          label={healthWords.recordWhat}
          description={healthWords.recordHelp}
          required
          maxLength={500}
          autosize
          minRows={2}
          value={said}
          error={wrong['words'] ?? wrong['']}
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
        <div className={styles.send}>
          <Button type="submit" variant="default" loading={isBusy}>
            {healthWords.recordSend}
          </Button>
        </div>
      </form>
    </Card>
  )
}
