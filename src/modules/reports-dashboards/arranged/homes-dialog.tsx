import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { roles, type Role } from '#lib/roles.ts'
import { Dialog } from '#ui/dialog.tsx'
import { dashboards } from '../dashboard/dashboards.ts'
import { rolesInTurn, type Boards } from './board.ts'
import { boardKey, boardsKey, chooseHomeOf } from './boards-client.tsx'
import { words } from './words.ts'
import styles from './arranged.module.css'

const says = words.home

type HomesDialogProps = { readonly boards: Boards; readonly onClose: () => void }

/** Which dashboard opens first for whom, chosen one by one and kept at once. */
export function HomesDialog({ boards, onClose }: HomesDialogProps) {
  const queries = useQueryClient()
  const [homes, setHomes] = useState(boards.homes ?? {})
  const [wrong, setWrong] = useState<{ readonly role: Role; readonly says: string } | null>(null)
  const options = [
    { value: '', label: says.usual },
    ...dashboards.map(({ name, label }) => ({ value: name, label })),
    ...boards.items.map(({ id, name }) => ({ value: id, label: name })),
  ]

  async function choose(role: Role, board: string): Promise<void> {
    setWrong(null)
    try {
      await chooseHomeOf(role, board === '' ? null : board)
      setHomes({ ...homes, [role]: board })
      await queries.invalidateQueries({ queryKey: boardsKey })
      await queries.invalidateQueries({ queryKey: [...boardKey, 'home'] })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong({ role, says: error.message })
    }
  }

  return (
    <Dialog opened onClose={onClose} title={says.title} width={520}>
      <div className={styles.form}>
        <p className={styles.quiet}>{says.explain}</p>
        {rolesInTurn.map((role) => (
          <NativeSelect
            key={role}
            label={role === 'staff' ? words.everybody : roles[role]}
            value={homes[role] ?? ''}
            data={options}
            error={wrong?.role === role && wrong.says}
            onChange={({ currentTarget: { value } }) => void choose(role, value)}
          />
        ))}
        <div className={styles.buttons}>
          <Button size="md" onClick={onClose}>
            {says.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
