import { useState } from 'react'
import type { Signed } from '#shell/session/signed.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { useCreations } from './use-creations.tsx'
import { words } from './words.ts'

type CreateDialogProps = { readonly person: Signed['person']; readonly onClose: () => void }

/** Everything that one may raise, by its words, wherever one is. */
export function CreateDialog({ person, onClose }: CreateDialogProps) {
  const [typed, setTyped] = useState('')
  const groups = useCreations(typed, person)
  return (
    <PaletteDialog
      title={words.create}
      prompt={words.createPrompt}
      tries={words.createTries}
      typed={typed}
      onType={setTyped}
      groups={groups}
      isNothing={groups.length === 0}
      onClose={onClose}
    />
  )
}
