import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { Register } from './new-lines.ts'
import { words } from './words.ts'
import styles from './sheet.module.css'

type RegisterDialogProps = {
  readonly registers: readonly Register[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** Asks in which register new lines become risks: it gives them their matrix. The only one for FMEAs is proposed. */
export function RegisterDialog({ registers, onChoose, onClose }: RegisterDialogProps) {
  const own = registers.filter(({ type }) => type === 'Product FMEA')
  const [chosen, setChosen] = useState(own.length === 1 ? (own[0]?.id ?? '') : '')
  return (
    <Dialog opened onClose={onClose} title={words.whichRegister} width={460}>
      {registers.length === 0 ? (
        <p>{words.noRegister}</p>
      ) : (
        <form
          className={styles.asking}
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen) onChoose(chosen)
          }}
        >
          <p>{words.whyRegister}</p>
          <NativeSelect
            label={words.register}
            data-autofocus
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              ...(chosen === '' ? [{ value: '', label: words.choose }] : []),
              ...registers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Button type="submit" size="md" disabled={chosen === ''}>
            {words.addToRegister}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
