import { Button, Radio, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { records } from '#kernel/api/client.ts'
import { treatments } from '../what-changes.ts'
import { changeImpact } from './change-impact.ts'
import { nameOf, type Impact } from './drawn-impact.tsx'
import { words } from './words.ts'
import styles from './impact.module.css'

type AcceptDialogProps = { readonly impact: Impact; readonly onClose: () => void }

/** Accepts an impact: what becomes of the record that it touches. */
export function AcceptDialog({ impact, onClose }: AcceptDialogProps) {
  const queries = useQueryClient()
  const [treatment, setTreatment] = useState<string>(impact.treatment ?? '')
  const [note, setNote] = useState(impact.note ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const values = { treatment: treatment || null, note: note.trim() || null }
      await records(changeImpact).move(impact.number, 'accept', { version: impact.version, values })
      void queries.invalidateQueries()
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={words.acceptOf(nameOf(impact))} width={520}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <p className={styles.what}>{impact.why}</p>
        <Radio.Group
          label={words.treatment}
          required
          error={wrong}
          value={treatment}
          onChange={(value) => {
            setTreatment(value)
            setWrong(null)
          }}
        >
          <Stack gap={8} mt={4}>
            {treatments.map((one) => (
              <Radio key={one} value={one} label={one} description={words.treatments[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={words.note}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
