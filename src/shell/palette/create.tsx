import { ActionIcon } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazy, Suspense, useState } from 'react'
import { useShortcut } from '#ui/shortcuts.tsx'
import type { Signed } from '#shell/session/signed.ts'
import { words } from '#shell/frame/words.ts'

const CreateDialog = lazy(() => import('./create-dialog.tsx').then(({ CreateDialog: dialog }) => ({ default: dialog })))

type CreateProps = { readonly person: Signed['person']; readonly className?: string }

/** Raises any record from anywhere: by its button, or by a key. */
export function Create({ person, className }: CreateProps) {
  const [opened, setOpened] = useState(false)
  useShortcut({ keys: 'c', does: words.create }, () => setOpened(true))
  return (
    <>
      <ActionIcon
        {...(className && { className })}
        aria-label={words.create}
        aria-keyshortcuts="c"
        aria-haspopup="dialog"
        title={words.createKey}
        onClick={() => setOpened(true)}
      >
        <IconPlus size={20} stroke={1.6} />
      </ActionIcon>
      <Suspense>{opened && <CreateDialog person={person} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
