import { useState } from 'react'
import { PaletteDialog } from './palette-dialog.tsx'
import type { Frame } from './use-acts.tsx'
import { useGroups } from './use-groups.tsx'
import { words } from './words.ts'

type CommandsDialogProps = Frame & { readonly onClose: () => void }

/** Every screen, record and command by its words. */
export function CommandsDialog({ onClose, ...frame }: CommandsDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <PaletteDialog
      title={words.title}
      prompt={words.prompt}
      tries={words.nothingExplain}
      typed={typed}
      onType={setTyped}
      {...useGroups(typed, frame)}
      onClose={onClose}
    />
  )
}
